using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ObjectArrayTests : ConverterTests<object?[]>
{
    protected override IEnumerable<object?[]> Values =>
    [
        [],
        [null, 1, "a", 1L, 1.00m, true, new int[] { 1 }, new object?[] { null, "b" }],
    ];

    protected override bool IsExactInJson(object?[] value) => value.Length == 0;
}
