using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UriTests : ConverterTests<Uri>
{
    protected override IEnumerable<Uri> Values =>
    [
        new Uri("http://x/"),
        new Uri("https://user@host:81/p/a?q=%20#f"),
        new Uri("a/b?c", UriKind.Relative),
        new Uri("", UriKind.Relative),
        new Uri("mailto:a@b.c"),
        new Uri("http://b\u00FCcher.example/\u65E5\u672C"),
    ];
}
