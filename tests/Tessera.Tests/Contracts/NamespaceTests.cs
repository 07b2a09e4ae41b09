using System.Journeys;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>A type in a namespace below System need not belong to the framework.</summary>
public class NamespaceTests
{
    [Fact]
    public void Collection_KeepsItsMembers()
    {
        Waypoints points = [1, 2];
        points.Owner = "x";

        Waypoints copy = Written.RoundTrip(points);

        Assert.Equal(("x", 2), (copy.Owner, copy.Count));
    }

    [Fact]
    public void ClassWithoutMembers_IsAMark() => Assert.IsType<Arrival>(Written.RoundTrip(new { At = new Arrival() }).At);
}
