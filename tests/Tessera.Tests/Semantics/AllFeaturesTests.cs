using Tessera.TestKit;
using Tessera.Tests.Customisation;

namespace Tessera.Tests.Semantics;

public class AllFeaturesTests : ConverterTests<AllFeatures>
{
    protected override IEnumerable<AllFeatures> Values =>
    [
        new() { Price = new(0m, "x"), Calls = 1 },
        new()
        {
            Id = long.MinValue, Omitted = 3, Note = null, Age = 7, Hue = WireNamesTests.Color.Green, Price = new(1.5m, "x"), Ticket = new(5), Items = { 1, 2 }, Map = new() { [1] = [2, 300] }, Calls = 1,
        },
        new() { Id = 1, Note = "n", Hue = (WireNamesTests.Color)9, Map = [], Price = new(1m, "y"), Calls = 1 },
    ];

    protected override bool IsKey => false;
}
