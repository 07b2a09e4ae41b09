using Tessera.Benchmarks.Gates;
using Xunit;

namespace Tessera.Benchmarks.Tests;

public class GateTests
{
    [Fact]
    public void Figures_OfAllWorkloads_EqualTheBaseline()
    {
        List<string> failures = [];
        SortedDictionary<string, Figures> actual = Baseline.Take((id, reason) => failures.Add($"{id}: {reason}"));
        string[] differences = [.. Baseline.Differences(Baseline.Load(BaselineFile()), actual)];
        Assert.True(differences.Length == 0, $"Run 'gate --update' if these are meant:\n{string.Join('\n', differences.Concat(failures))}");
    }

    [Fact]
    public void Figures_OfWriting_AreTheResultArrayAlone() =>
        Assert.All(Baseline.Load(BaselineFile()), entry => Assert.Equal(0, entry.Value.WriteExtraBytes));

    internal static string BaselineFile()
    {
        DirectoryInfo at = new(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(at.FullName, "Tessera.slnx")))
            at = at.Parent ?? throw new DirectoryNotFoundException("The repository's root was not found.");
        return Path.Combine(at.FullName, "bench", "baseline.json");
    }
}
