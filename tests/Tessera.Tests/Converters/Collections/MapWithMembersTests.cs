using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class MapWithMembersTests : ConverterTests<MapWithMembersTests.Prices>
{
    protected override IEnumerable<MapWithMembersTests.Prices> Values => [[], Create("EUR", 7)];

    private static Prices Create(string currency, int price) => new() { Currency = currency, [1] = price, [2] = null };

    public sealed class Prices : Dictionary<int, int?>
    {
        public string? Currency { get; set; }
    }
}
