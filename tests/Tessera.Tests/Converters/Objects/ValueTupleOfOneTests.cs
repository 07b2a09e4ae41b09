using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class ValueTupleOfOneTests : ConverterTests<ValueTuple<long>>
{
    protected override IEnumerable<ValueTuple<long>> Values => [new(5)];
}
