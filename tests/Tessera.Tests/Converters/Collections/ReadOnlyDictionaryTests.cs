using System.Collections.ObjectModel;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ReadOnlyDictionaryTests : ConverterTests<ReadOnlyDictionary<string, int>>
{
    protected override IEnumerable<ReadOnlyDictionary<string, int>> Values => [new(new Dictionary<string, int>()), new(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 })];
}
