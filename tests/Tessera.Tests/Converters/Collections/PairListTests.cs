using System.Diagnostics.CodeAnalysis;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class PairListTests : ConverterTests<PairListTests.PropertyCollection>
{
    protected override IEnumerable<PairListTests.PropertyCollection> Values => [[], [new("a", 1), new("b", 2)]];

    /// <summary>A list of pairs that implements a read-only dictionary.</summary>
    public sealed class PropertyCollection : List<KeyValuePair<string, int>>, IReadOnlyDictionary<string, int>
    {
        public IEnumerable<string> Keys => this.Select(pair => pair.Key);

        public IEnumerable<int> Values => this.Select(pair => pair.Value);

        public int this[string key] => Find(pair => pair.Key == key).Value;

        public bool ContainsKey(string key) => Exists(pair => pair.Key == key);

        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value)
        {
            value = Find(pair => pair.Key == key).Value;
            return ContainsKey(key);
        }
    }
}
