using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class PairAddCollectionTests : ConverterTests<PairAddCollectionTests.Headers>
{
    protected override IEnumerable<PairAddCollectionTests.Headers> Values => [[], new() { { "a", 1 }, { "b", 2 } }];

    /// <summary>A sequence of pairs that its users see as a dictionary, because Add takes a key and a value.</summary>
    public sealed class Headers : IEnumerable<KeyValuePair<string, int>>
    {
        private readonly List<KeyValuePair<string, int>> _headers = [];

        public void Add(string name, int value) => _headers.Add(new(name, value));

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _headers.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
