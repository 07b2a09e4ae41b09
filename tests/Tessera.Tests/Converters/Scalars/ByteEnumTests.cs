using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class ByteEnumTests : ConverterTests<ByteEnumTests.Color>
{
    protected override IEnumerable<ByteEnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : byte
    {
        Red = 1,
        Green = 2,
        Least = byte.MinValue,
        Most = byte.MaxValue,
    }
}
