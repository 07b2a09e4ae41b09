using System.Collections;
using System.Collections.Specialized;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

public class StringDictionaryTests : ConverterTests<StringDictionary>
{
    protected override IEnumerable<StringDictionary> Values => [[], new() { ["a"] = "1" }, new() { ["b"] = null }];

    [Fact]
    public void Deserialize_KeysThatDifferInCaseAlone_IsADuplicateKey()
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, string> { ["a"] = "1", ["A"] = "2" });

        Assert.Equal(TesseraErrorCode.DuplicateKey, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<StringDictionary>(data)).Code);
    }

    protected override bool AreEqual(StringDictionary expected, StringDictionary? actual) =>
        actual is not null && expected.Count == actual.Count
        && expected.Cast<DictionaryEntry>().All(entry => actual.ContainsKey((string)entry.Key) && actual[(string)entry.Key] == (string?)entry.Value);
}
