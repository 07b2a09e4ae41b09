using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class ValueTupleOfNothingTests : ConverterTests<ValueTuple>
{
    protected override IEnumerable<ValueTuple> Values => [default];
}
