using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UInt16EnumTests : ConverterTests<UInt16EnumTests.Color>
{
    protected override IEnumerable<UInt16EnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : ushort
    {
        Red = 1,
        Green = 2,
        Least = ushort.MinValue,
        Most = ushort.MaxValue,
    }
}
