using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class VersionTests : ConverterTests<Version>
{
    protected override IEnumerable<Version> Values =>
    [
        new Version(1, 2),
        new Version(1, 2, 3),
        new Version(1, 2, 3, 4),
        new Version(0, 0),
        new Version(int.MaxValue, 0, int.MaxValue, 0),
    ];
}
