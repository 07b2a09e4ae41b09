using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Reports;

/// <summary>Lists the types that do not work, by outcome and cause, with the most frequent cause first.</summary>
public static partial class CauseList
{
    /// <summary>Writes the list. Causes that differ only in names and numbers count as one.</summary>
    public static string Write(IReadOnlyDictionary<ZooPackage, IReadOnlyList<TypeResult>> results)
    {
        StringBuilder list = new();
        var failures = results.SelectMany(package => package.Value.Select(result => (package.Key.Name, Result: result))).Where(failure => failure.Result.Outcome is not (Outcome.NotMade or Outcome.NoData or Outcome.Works));
        foreach (var cause in failures.GroupBy(failure => (failure.Result.Outcome, Kind: KindOf(failure.Result))).OrderByDescending(group => group.Key.Outcome).ThenByDescending(group => group.Count()))
        {
            list.Append(CultureInfo.InvariantCulture, $"\n## {cause.Key.Outcome} x{cause.Count()}: {cause.Key.Kind}\n");
            foreach ((string package, TypeResult result) in cause.OrderBy(failure => failure.Result.Type, StringComparer.Ordinal))
                list.Append(CultureInfo.InvariantCulture, $"* {package} `{result.Type}`: {result.Cause.ReplaceLineEndings(" ")}\n");
        }

        return list.ToString();
    }

    private static string KindOf(TypeResult result) => result.Outcome == Outcome.Lost
        ? LostValue().Replace(result.Cause, "a value came back as another")
        : Name().Replace(result.Cause.ReplaceLineEndings(" "), "…");

    [GeneratedRegex(@"^.*", RegexOptions.Singleline)]
    private static partial Regex LostValue();

    /// <summary>Matches paths, and words with dots, inner capitals or digits.</summary>
    [GeneratedRegex(@"(\$[^\s,)]*|[\w`+<>\[\]?]+(\.[\w`+<>\[\],?]+)+|'[^']*'|\b\d[\d,.]*\b|\b[A-Z]\w*[A-Z0-9<]\w*[>?\[\]]*)")]
    private static partial Regex Name();
}
