using Tessera.Zoo.Packages;
using Tessera.Zoo.Reports;
using Tessera.Zoo.Running;
using Tessera.Zoo.Trials;
using Xunit;

namespace Tessera.Zoo.Tests;

/// <summary>The gate of <c>report</c> for a few packages; it tries the others too.</summary>
public class PackageTests
{
    [Theory]
    [InlineData("Google.Protobuf")]
    [InlineData("NetTopologySuite")]
    [InlineData("Newtonsoft.Json")]
    [InlineData("NodaTime")]
    [InlineData("SendGrid")]
    [InlineData("Telegram.Bot")]
    [InlineData("Ulid")]
    public void Package_ComparedWithBaseline_IsNotWorse(string name)
    {
        ZooPackage package = ZooPackages.Named(name);
        TypeResult[] results = [];

        PackageWorker.OnDeepStack(() => results = [.. package.Types(ZooPackages.TypesOfEach).Select(new TypeTrial(package).Run)]);

        PackageSummary summary = PackageSummary.Of(package, results);
        Assert.Empty(Baseline.Load().FindWorse(summary));
    }
}
