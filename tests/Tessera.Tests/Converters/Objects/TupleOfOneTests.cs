using Tessera.TestKit;

namespace Tessera.Tests.Converters.Objects;

public class TupleOfOneTests : ConverterTests<Tuple<string?>>
{
    protected override IEnumerable<Tuple<string?>> Values => [new(null), new("a")];
}
