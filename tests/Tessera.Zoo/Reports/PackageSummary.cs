using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Reports;

/// <summary>A line of the table.</summary>
public sealed record PackageSummary(string Name, int PublicTypes, IReadOnlyList<TypeResult> Results)
{
    /// <summary>The number of types that hold data. The share of working types refers to this number.</summary>
    public int WithData => Results.Count(result => result.Outcome is Outcome.Works or Outcome.WorksWithNames or >= Outcome.Refused);

    /// <summary>The number of types that work, with or without names in the options.</summary>
    public int Working => this[Outcome.Works] + this[Outcome.WorksWithNames];

    /// <summary>The number of types with the given outcome.</summary>
    public int this[Outcome outcome] => Results.Count(result => result.Outcome == outcome);

    /// <summary>The share of the types with data that work.</summary>
    public double WorkingShare => WithData == 0 ? 1 : (double)Working / WithData;

    /// <summary>Returns the median ratio of our bytes to those of System.Text.Json, or null if there are no sizes to compare.</summary>
    public double? MedianRatio(Func<TypeResult, Sizes> sizes)
    {
        double[] ratios = [.. Results.Select(sizes).Where(size => size.AreKnown).Select(size => (double)size.Tessera / size.Json).Order()];
        return ratios.Length == 0 ? null : ratios[ratios.Length / 2];
    }

    /// <summary>Summarizes the results of a package.</summary>
    public static PackageSummary Of(ZooPackage package, IReadOnlyList<TypeResult> results) => new(package.Name, package.AllTypes().Count, results);

    /// <summary>Returns one line for the console.</summary>
    public string Describe() =>
        $"{Name}: {this[Outcome.Works]} and with names {this[Outcome.WorksWithNames]} of {WithData} with data work ({WorkingShare:P1}), opaque {this[Outcome.Opaque]}, changes as copied {this[Outcome.ChangesAsCopied]}, own converter {this[Outcome.OwnConverter]}, refused {this[Outcome.Refused]}, without remedy {this[Outcome.RefusedWithoutRemedy]}, unreadable {this[Outcome.Unreadable]}, lost {this[Outcome.Lost]}, crashed {this[Outcome.Crashed]}";
}
