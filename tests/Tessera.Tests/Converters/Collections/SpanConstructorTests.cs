using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class SpanConstructorTests : ConverterTests<SpanConstructorTests.Digits>
{
    protected override IEnumerable<SpanConstructorTests.Digits> Values => [new([]), new([1, 2])];

    /// <summary>A collection that is created from a span.</summary>
    public sealed class Digits(ReadOnlySpan<int> digits) : IReadOnlyList<int>
    {
        private readonly int[] _digits = digits.ToArray();

        public int Count => _digits.Length;

        public int this[int index] => _digits[index];

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)_digits).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
