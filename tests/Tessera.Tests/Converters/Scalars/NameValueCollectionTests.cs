using System.Collections.Specialized;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class NameValueCollectionTests : ConverterTests<NameValueCollection>
{
    protected override IEnumerable<NameValueCollection> Values => [[], new() { ["a"] = "1", ["b"] = null }, Repeated()];

    protected override bool AreEqual(NameValueCollection expected, NameValueCollection? actual) =>
        actual is not null && expected.AllKeys.SequenceEqual(actual.AllKeys)
        && expected.AllKeys.All(key => DeepEquality.AreEqual(expected.GetValues(key), actual.GetValues(key)));

    private static NameValueCollection Repeated() => new() { { "x", "1" }, { "y", "" }, { "x", "2" } };
}
