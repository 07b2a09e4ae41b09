using System.Diagnostics;
using System.Globalization;
using Tessera.Tests.Differential;
using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>Two processes compute the same hash, even with different cultures, time zones, compiler settings and engines.</summary>
public class ProcessTests
{
    [Theory]
    [InlineData("", "TESSERA_ENGINE", "Interpreted")]
    [InlineData("tr-TR", "TESSERA_ENGINE", "Emitted")]
    [InlineData("ar-SA", "DOTNET_TieredPGO", "0")]
    [InlineData("th-TH", "DOTNET_TieredCompilation", "0")]
    [InlineData("de-DE", "DOTNET_EnableHWIntrinsic", "0")]
    [InlineData("fa-IR", "TESSERA_FASTPATHS", "0")]
    [InlineData("sv-SE", "TZ", "Asia/Tokyo")]
    [InlineData("", "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")]
    public void A110_HashesOfAnotherProcess_AreTheSame(string culture, string variable, string value)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!, ["exec", typeof(ProcessTests).Assembly.Location, culture]) { RedirectStandardOutput = true, UseShellExecute = false };
        start.Environment[variable] = value;
        using Process process = Process.Start(start)!;
        string[] lines = process.StandardOutput.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        process.WaitForExit();

        Assert.Equal(0, process.ExitCode);
        Assert.Equal(HashedGraph.HashAll().Concat(OrderTests.HashAll(order: 0)).Select(hash => hash.ToString("x16", CultureInfo.InvariantCulture)), lines);
    }
}
