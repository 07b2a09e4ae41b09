using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UInt64EnumTests : ConverterTests<UInt64EnumTests.Color>
{
    protected override IEnumerable<UInt64EnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : ulong
    {
        Red = 1,
        Green = 2,
        Least = ulong.MinValue,
        Most = ulong.MaxValue,
    }
}
