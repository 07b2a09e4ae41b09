using System.Runtime.CompilerServices;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class InlineArrayTests : ConverterTests<InlineArrayTests.Four>
{
    protected override IEnumerable<InlineArrayTests.Four> Values => [default, Create(1, -2, 3, int.MaxValue)];

    protected override bool AreEqual(Four expected, Four actual) => ((ReadOnlySpan<int>)expected).SequenceEqual(actual);

    /// <summary>There are no keys, because the framework cannot hash inline arrays.</summary>
    protected override IEnumerable<Four> Keys => [];

    private static Four Create(int first, int second, int third, int fourth)
    {
        Four four = default;
        (four[0], four[1], four[2], four[3]) = (first, second, third, fourth);
        return four;
    }

    [InlineArray(4)]
    public struct Four
    {
        private int _first;
    }
}
