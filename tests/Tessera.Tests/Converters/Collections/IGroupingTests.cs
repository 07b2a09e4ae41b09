using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class IGroupingTests : ConverterTests<IGrouping<int, string>>
{
    protected override IEnumerable<IGrouping<int, string>> Values => [new[] { "a", "c" }.GroupBy(s => s.Length).Single()];

    protected override bool AreEqual(IGrouping<int, string> expected, IGrouping<int, string>? actual) => actual is not null && expected.Key == actual.Key && expected.SequenceEqual(actual);
}
