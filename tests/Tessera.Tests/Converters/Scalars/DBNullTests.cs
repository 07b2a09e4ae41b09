using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class DBNullTests : ConverterTests<DBNull>
{
    protected override IEnumerable<DBNull> Values => [DBNull.Value];
}
