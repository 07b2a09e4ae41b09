using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UInt32EnumTests : ConverterTests<UInt32EnumTests.Color>
{
    protected override IEnumerable<UInt32EnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : uint
    {
        Red = 1,
        Green = 2,
        Least = uint.MinValue,
        Most = uint.MaxValue,
    }
}
