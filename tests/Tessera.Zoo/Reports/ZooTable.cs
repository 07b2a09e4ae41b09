using System.Globalization;
using System.Text;
using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Reports;

/// <summary>The page docs/zoo.md.</summary>
public static class ZooTable
{
    /// <summary>All packages as one.</summary>
    public static PackageSummary Total(IReadOnlyList<PackageSummary> summaries) =>
        new("All", summaries.Sum(summary => summary.PublicTypes), [.. summaries.SelectMany(summary => summary.Results)]);

    /// <summary>The whole page.</summary>
    public static string Write(IReadOnlyList<PackageSummary> summaries)
    {
        StringBuilder page = new();
        page.Append(CultureInfo.InvariantCulture, $"""
            # Types of real packages

            Public classes and structs of {summaries.Count} packages, as their authors made them: no attribute of ours, and no option but the converters of our package for a package, where there is one
            (Google.Protobuf, NetTopologySuite, Newtonsoft.Json, NodaTime). Written by

            ```
            dotnet run -c Release --project tests/Tessera.Zoo -- report
            ```

            which fails if a package is worse than [its baseline](../tests/Tessera.Zoo/baseline.json). Versions are pinned in `Directory.Packages.props`.

            The goal: nothing lost, nothing written that cannot be read, no crash, and at least 92 % of the types with data work.

            Each type is filled by reflection from a seed, twice: all members with the constructor that takes most, and a few members with the one that takes least; through public constructors, factories, setters and
            `Add`. Both are written and read by both engines, read without a type and as JSON, and all that can be seen of the object that comes back (properties, fields, elements) is compared with the one before. The worst result counts.
            Of packages with more than {ZooPackages.TypesOfEach} types so many are tried, evenly spaced. Generic types are closed over text, or numbers where they ask for structs.

            * *with data*: objects from different seeds look different. Services and markers that show nothing do not, and are left out of the rest; exceptions, attributes and streams are not tried.
            * *works*: nothing differs. *refused*: an error before the first byte that names a remedy; *no remedy*: one that does not.
            * *unreadable*: written, but a reader refuses it. *lost*: something is missing or different. *crashed*: any other exception than ours, engines that differ, a process that ended.
            * *bytes*: of the objects with few members, the median of ours to System.Text.Json's: by default, and with `SkipNulls` to `WhenWritingNull`.

            | Package | Types | Tried | With data | Works | | Refused | No remedy | Unreadable | Lost | Crashed | Bytes | Without nulls |
            |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|

            """);
        foreach (PackageSummary summary in summaries)
            page.Append(Row(summary));
        page.Append(Row(Total(summaries)));
        return page.ToString();
    }

    private static string Row(PackageSummary summary) => string.Create(
        CultureInfo.InvariantCulture,
        $"| {summary.Name} | {summary.PublicTypes} | {summary.Results.Count} | {summary.WithData} | {summary[Outcome.Works]} | {100 * summary.WorkingShare:0} % | {summary[Outcome.Refused]} | {summary[Outcome.RefusedWithoutRemedy]} | {summary[Outcome.Unreadable]} | {summary[Outcome.Lost]} | {summary[Outcome.Crashed]} | {Ratio(summary.MedianRatio(result => result.Default))} | {Ratio(summary.MedianRatio(result => result.WithoutNulls))} |\n");

    private static string Ratio(double? ratio) => ratio is double number ? number.ToString("0.00", CultureInfo.InvariantCulture) : "";
}
