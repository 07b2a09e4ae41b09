using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Int64EnumTests : ConverterTests<Int64EnumTests.Color>
{
    protected override IEnumerable<Int64EnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : long
    {
        Red = 1,
        Green = 2,
        Least = long.MinValue,
        Most = long.MaxValue,
    }
}
