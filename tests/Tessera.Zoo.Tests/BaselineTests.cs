using Tessera.Zoo.Packages;
using Tessera.Zoo.Reports;
using Tessera.Zoo.Trials;
using Xunit;

namespace Tessera.Zoo.Tests;

/// <summary>The gate closes.</summary>
public class BaselineTests
{
    [Fact]
    public void FindWorse_TypesThatWorkedCrash_NamesBothCounts()
    {
        TypeResult[] results = [.. Enumerable.Range(0, 400).Select(i => new TypeResult($"Type{i}", Outcome.Crashed, "hangs"))];

        string[] worse = [.. Baseline.Load().FindWorse(new PackageSummary("NodaTime", 400, results))];

        Assert.Contains(worse, line => line.Contains("not working", StringComparison.Ordinal));
        Assert.Contains(worse, line => line.Contains("crashed", StringComparison.Ordinal));
    }

    [Fact]
    public void FindWorse_PackageWithoutBaseline_SaysHowToAcceptIt() =>
        Assert.Contains("--accept", Assert.Single(Baseline.Load().FindWorse(new PackageSummary("Unheard.Of", 0, []))), StringComparison.Ordinal);

    [Fact]
    public void FindWorse_EveryPackageOfTheList_HasABaseline() =>
        Assert.All(ZooPackages.All, package => Assert.DoesNotContain(Baseline.Load().FindWorse(new PackageSummary(package.Name, 0, [])), line => line.Contains("--accept", StringComparison.Ordinal)));
}
