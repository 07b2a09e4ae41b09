using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class UInt16Tests : ConverterTests<ushort>
{
    protected override IEnumerable<ushort> Values => [ushort.MinValue, ushort.MaxValue, 0, 1, 0x100];
}
