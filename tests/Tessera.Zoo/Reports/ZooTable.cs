using System.Globalization;
using System.Text;
using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;

namespace Tessera.Zoo.Reports;

/// <summary>Writes the page docs/zoo.md.</summary>
public static class ZooTable
{
    private static readonly Outcome[] s_failures =
        [Outcome.Refused, Outcome.RefusedWithoutRemedy, Outcome.Unreadable, Outcome.Lost, Outcome.Crashed, Outcome.Opaque, Outcome.ChangesAsCopied, Outcome.OwnConverter];

    /// <summary>Returns a summary of all packages together.</summary>
    public static PackageSummary Total(IReadOnlyList<PackageSummary> summaries) =>
        new("All", summaries.Sum(summary => summary.PublicTypes), [.. summaries.SelectMany(summary => summary.Results)]);

    /// <summary>Returns the whole page.</summary>
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

            The goal: nothing lost, nothing written that cannot be read, no crash, and at least 92 % of the types with data work. The last row says how near that is.

            ## What is done

            Each type is filled by reflection from a seed, twice: all members with the constructor that takes most, and a few members with the one that takes least; through public constructors, factories, setters and
            `Add`, also inside of objects that get-only properties hold. Both are written and read by both engines, read without a type and as JSON, and all that can be seen of the object that comes back (properties, fields, elements) is compared with the one before. The worst result counts.
            Of packages with more than {ZooPackages.TypesOfEach} types so many are tried, evenly spaced. Generic types are closed over text, or numbers where they ask for structs. Exceptions, attributes and streams are not tried, nor counted
            are objects that look alike whatever they are filled from.

            What does not work is tried again with two options that a program with such types would set: `TypeNames` with the classes of the package, and of packages that it refers to, that stand in slots of others, and `References = Preserve`.

            ## Which types hold data

            Two controls decide that, for types that do not work, and neither knows anything of the library:

            1. *A plain copy* (`Copying/PlainCopy.cs`): a constructor whose parameters are named as members, setters of any visibility, public fields, `Add`, and the same for all that is below; a copy that had to share a delegate, a stream, a task,
               a handle, an exception, a `Type` or a source of random numbers with the original is none. If no copy can be made, or it looks different, the state is not there for others to restore: clients, builders and parsers are such types, and values that are
               made from text in a way of their own.
            2. *System.Text.Json* with its default options, where an attribute of the package names a converter: the library runs the same converter, so it fails or changes the value here and there.

            ## The columns

            * *works*: nothing differs; *names*: nothing differs with the two options. *share*: both, of the types with data, which are these and the next five columns.
            * *refused*: an error before the first byte that names a remedy; *no remedy*: one that does not.
            * *unreadable*: written, but a reader refuses it. *lost*: something is missing or different. *crashed*: any other exception than ours, engines that differ, a process that ended.
            * Not counted as data: *opaque*: refused with a remedy, and the plain copy fails too. *as copied*: comes back changed at places where the plain copy is changed as well, in one order of its setters or the other, or cannot be
              read since its setters refuse what its getters gave; nothing tells that beforehand. *own converter*: fails or is changed by a converter that the package names, with System.Text.Json too.
            * *bytes*: of the objects with few members, the median of ours to System.Text.Json's: by default, and with `SkipNulls` to `WhenWritingNull`.

            | Package | Types | Tried | Works | Names | Share | Refused | No remedy | Unreadable | Lost | Crashed | Opaque | As copied | Own converter | Bytes | Without nulls |
            |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|

            """);
        foreach (PackageSummary summary in summaries)
            page.Append(Row(summary));
        page.Append(Row(Total(summaries)));
        return page.ToString();
    }

    /// <summary>Returns one row of the table.</summary>
    public static string Row(PackageSummary summary) => string.Create(
        CultureInfo.InvariantCulture,
        $"| {summary.Name} | {summary.PublicTypes} | {summary.Results.Count} | {summary[Outcome.Works]} | {summary[Outcome.WorksWithNames]} | {100 * summary.WorkingShare:0} % | {Failures(summary)} | {Ratio(summary.MedianRatio(result => result.Default))} | {Ratio(summary.MedianRatio(result => result.WithoutNulls))} |\n");

    private static string Failures(PackageSummary summary) => string.Join(" | ", s_failures.Select(outcome => summary[outcome]));

    private static string Ratio(double? ratio) => ratio is double number ? number.ToString("0.00", CultureInfo.InvariantCulture) : "";
}
