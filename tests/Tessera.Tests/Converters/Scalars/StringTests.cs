using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class StringTests : ConverterTests<string>
{
    protected override IEnumerable<string> Values =>
    [
        "",
        "a",
        "\0",
        "Zo\u00EB",
        "\u00FF",
        "\u0100",
        "\u20AC5",
        "\uD800",
        "a\uDC00b",
        "\uDC00\uD800",
        "\U0001F600",
        "\uFEFF",
        "\uFFFF",
        new string('a', 62),
        new string('a', 63),
        new string('\u20AC', 62),
        new string('\u20AC', 63),
        new string('a', 8190),
        new string('a', 8191),
        new string('\u20AC', 8191),
        new string('a', 70_000),
    ];
}
