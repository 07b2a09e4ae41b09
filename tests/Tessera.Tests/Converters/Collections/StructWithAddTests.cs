using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class StructWithAddTests : ConverterTests<StructWithAddTests.Track>
{
    protected override IEnumerable<StructWithAddTests.Track> Values => [[], [1, 2, 2]];

    /// <summary>A struct that can only be enumerated and added to. Add changes the struct itself.</summary>
    public struct Track : IEnumerable<int>
    {
        private List<int>? _steps;

        public void Add(int step) => (_steps ??= []).Add(step);

        public readonly IEnumerator<int> GetEnumerator() => (_steps ?? []).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
