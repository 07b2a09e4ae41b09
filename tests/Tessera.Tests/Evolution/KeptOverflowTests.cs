using Xunit;
using static Tessera.Tests.Evolution.HandMade;

namespace Tessera.Tests.Evolution;

/// <summary>Extension data in a member that may not be sent.</summary>
public class KeptOverflowTests
{
    [Fact]
    public void Deserialize_KeptOverflow_IsEntriesOfTheMap()
    {
        byte[] data = Message(
            Shape(("A", I32), ("", Keep(Map(Str, Any)))),
            Int(1),
            Count(1),
            Text("b"),
            [7],
            Int(2));

        Dictionary<string, object> read = TesseraSerializer.Deserialize<Dictionary<string, object>>(data.AsSpan())!;

        Assert.Equal(new Dictionary<string, object> { ["A"] = 1, ["b"] = 2 }, read);
    }
}
