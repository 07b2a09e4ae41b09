using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class SByteEnumTests : ConverterTests<SByteEnumTests.Color>
{
    protected override IEnumerable<SByteEnumTests.Color> Values =>
    [
        default,
        Color.Red,
        Color.Least,
        Color.Most,
        (Color)77,
        Color.Red | Color.Green,
    ];

    [Flags]
    public enum Color : sbyte
    {
        Red = 1,
        Green = 2,
        Least = sbyte.MinValue,
        Most = sbyte.MaxValue,
    }
}
