using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class Int16EnumTests : ConverterTests<Int16EnumTests.Color>
{
    protected override IEnumerable<Int16EnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : short
    {
        Red = 1,
        Green = 2,
        Least = short.MinValue,
        Most = short.MaxValue,
    }
}
