using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class AddOnlyCollectionTests : ConverterTests<AddOnlyCollectionTests.Trail>
{
    protected override IEnumerable<AddOnlyCollectionTests.Trail> Values => [[], [1, 2, 2]];

    /// <summary>A collection that can only be enumerated and added to.</summary>
    public sealed class Trail : IEnumerable<int>
    {
        private readonly List<int> _steps = [];

        public void Add(int step) => _steps.Add(step);

        public IEnumerator<int> GetEnumerator() => _steps.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
