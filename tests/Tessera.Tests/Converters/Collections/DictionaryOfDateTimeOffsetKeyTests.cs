using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class DictionaryOfDateTimeOffsetKeyTests : ConverterTests<Dictionary<DateTimeOffset, int>>
{
    protected override IEnumerable<Dictionary<DateTimeOffset, int>> Values =>
    [
        [],
        new() { [DateTimeOffset.MinValue] = 1, [DateTimeOffset.MaxValue] = 0 },
    ];
}
