using System.Globalization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>A build copies an assembly of a package only if its time or size is another one than that of the copy in the output folder. The sizes of two
/// versions are often the same, because compilers fill assemblies up.</summary>
public class PackageTimeTests
{
    [Fact]
    public void Files_OfAVersion_HaveATimeOfTheirOwn()
    {
        long[] times = [.. new[] { "1.0.0", "1.0.1", "1.0.2", "2.0.0-preview.1" }.Select(TimeOf)];

        Assert.Equal(times[0], TimeOf("1.0.0"));
        Assert.All(times, time => Assert.Equal(2026, DateTimeOffset.FromUnixTimeSeconds(time).Year));
        // A zip file keeps every other second.
        Assert.Equal(times.Length, times.Select(time => time / 2).Distinct().Count());
    }

    private static long TimeOf(string version) => long.Parse(
        PackedFolder.Run(RepositoryFiles.Locate("src/Tessera.Http"), "dotnet", "msbuild", "-getProperty:DeterministicTimestamp", $"-p:Version={version}", "-nodeReuse:false"),
        CultureInfo.InvariantCulture);
}
