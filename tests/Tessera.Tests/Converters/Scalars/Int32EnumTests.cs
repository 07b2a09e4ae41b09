using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Int32EnumTests : ConverterTests<Int32EnumTests.Color>
{
    protected override IEnumerable<Int32EnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : int
    {
        Red = 1,
        Green = 2,
        Least = int.MinValue,
        Most = int.MaxValue,
    }
}
