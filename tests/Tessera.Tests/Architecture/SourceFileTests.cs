using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>Rules for source files that the compiler does not check.</summary>
public partial class SourceFileTests
{
    private const int MaxColumns = 160;

    private const int MaxCodeLines = 400;

    private const int MaxCompanionLines = 25;

    /// <summary>Only the wire layer and the engines handle memory directly, and these files: for block copies of scalars, sizes of elements, numbers
    /// reinterpreted as their own type, units of strings as bytes, and a base class of System.Text.Json with pointers.</summary>
    private static readonly HashSet<string> s_mayUseMemory =
    [
        "Codecs/CodecTable.cs",
        "Converters/Binding/NumberReader.cs",
        "Converters/Collections/ArrayConverter.cs",
        "Converters/Families/InlineArrays.cs",
        "Converters/Collections/MapConverter.cs",
        "Converters/Collections/SortedLists.cs",
        "Converters/Collections/SequenceConverter.cs",
        "Converters/ConverterOfT.cs",
        "Values/KeyForm.cs",
        "Dom/GrowingArray.cs",
        "Dom/ScalarArray.cs",
        "Json/TextPrinter.cs",
        "Json/VerbatimEncoder.cs",
    ];

    [Fact]
    public void Sources_HaveNoConditionsRegionsOrLeftovers() =>
        Assert.Empty(Find(line => Leftover().IsMatch(line)));

    /// <summary>Lines that hold a long text may be longer.</summary>
    [Fact]
    public void Lines_HaveAtMost160Columns() =>
        Assert.Empty(Find(line => line.Length > MaxColumns && !LongText().IsMatch(line)));

    [Fact]
    public void Namespace_IsTheFolder() =>
        Assert.All(SourceFiles.Lines, file =>
        {
            string folder = Path.GetDirectoryName(file.Key)!.Replace('/', '.').Replace('\\', '.');
            string expected = folder.Length == 0 ? "namespace Tessera;" : $"namespace Tessera.{folder};";
            Assert.Contains(expected, file.Value);
        });

    /// <summary>Small companion types that serve the type may follow it.</summary>
    [Fact]
    public void File_HoldsOneTypeOfItsName() =>
        Assert.All(SourceFiles.Lines, file =>
        {
            string name = Path.GetFileNameWithoutExtension(file.Key);
            (int Line, string Name)[] types = [.. file.Value.Index().Where(line => TopLevelType().IsMatch(line.Item)).Select(line => (line.Index, TopLevelType().Match(line.Item).Groups["name"].Value))];
            bool isGeneric = file.Value[types[0].Line].Contains($"{types[0].Name}<", StringComparison.Ordinal);
            // TesseraConverterOfT and TesseraConverterOfTSurrogate are of one name and differ in their last parameter.
            int parameters = name.LastIndexOf("OfT", StringComparison.Ordinal);
            Assert.Equal(parameters > 0 && isGeneric ? name[..parameters] : name, types[0].Name);
            int[] ends = [.. types.Skip(1).Select(type => type.Line), file.Value.Length];
            for (int i = 1; i < types.Length; i++)
            {
                string[] companion = file.Value[types[i].Line..ends[i]];
                Assert.False(companion[0].StartsWith("public", StringComparison.Ordinal), companion[0]);
                Assert.InRange(companion.Count(IsCode), 1, MaxCompanionLines);
            }
        });

    /// <summary>Types that are not for users are in folders.</summary>
    [Fact]
    public void RootFolder_HoldsThePublicApiAlone() =>
        Assert.DoesNotContain(typeof(TesseraSerializer).Assembly.GetTypes(), type => type is { Namespace: "Tessera", IsNested: false, IsPublic: false });

    [Fact]
    public void File_HasAtMost400LinesOfCode() =>
        Assert.Empty(SourceFiles.Lines.Where(file => file.Value.Count(IsCode) > MaxCodeLines).Select(file => file.Key));

    [Fact]
    public void Memory_IsHandledInFewPlaces()
    {
        IEnumerable<string> found = SourceFiles.Lines
            .Where(file => file.Value.Any(line => DirectMemory().IsMatch(line)))
            .Select(file => file.Key)
            .Where(path => !path.StartsWith("Wire/", StringComparison.Ordinal) && !path.StartsWith("Engines/", StringComparison.Ordinal));

        Assert.Equal(s_mayUseMemory.Order(), found.Order());
    }

    [Fact]
    public void TestMethods_AreNamedMethodConditionOutcome()
    {
        IEnumerable<string> files = Directory.EnumerateFiles(RepositoryFiles.Locate("tests"), "*Tests.cs", SearchOption.AllDirectories);
        IEnumerable<string> names = files.SelectMany(file => TestMethod().Matches(File.ReadAllText(file)).Select(match => match.Groups["name"].Value));

        Assert.DoesNotContain(names, name => !name.Contains('_', StringComparison.Ordinal));
    }

    /// <summary>A test that returns early passes without having tested anything.</summary>
    [Fact]
    public void TestMethods_DoNotReturnEarly()
    {
        IEnumerable<string> files = Directory.EnumerateFiles(RepositoryFiles.Locate("tests"), "*Tests.cs", SearchOption.AllDirectories);
        IEnumerable<Match> tests = files.SelectMany(file => TestBody().Matches(File.ReadAllText(file).ReplaceLineEndings("\n")));

        Assert.NotEmpty(tests);
        Assert.Empty(tests.Where(test => EarlyReturn().IsMatch(test.Groups["body"].Value)).Select(test => test.Groups["name"].Value));
    }

    private static IEnumerable<string> Find(Func<string, bool> predicate) =>
        SourceFiles.Lines.SelectMany(file => file.Value.Index().Where(line => predicate(line.Item)).Select(line => $"{file.Key}:{line.Index + 1}: {line.Item}"));

    private static bool IsCode(string line)
    {
        string text = line.Trim();
        return text.Length > 0 && !text.StartsWith("//", StringComparison.Ordinal);
    }

    [GeneratedRegex(@"^\s*#(if|region)|\bTODO\b|\bFIXME\b|\bHACK\b")]
    private static partial Regex Leftover();

    [GeneratedRegex("\"[^\"]{50,}\"")]
    private static partial Regex LongText();

    [GeneratedRegex(@"^(public |internal |file )?(static |sealed |abstract |readonly |ref |unsafe |partial )*(class|struct|interface|enum|record( class| struct)?|delegate \S+) (?<name>\w+)")]
    private static partial Regex TopLevelType();

    [GeneratedRegex(@"\bunsafe\b|\bUnsafe\.|\bMemoryMarshal\b")]
    private static partial Regex DirectMemory();

    [GeneratedRegex(@"\[\w*(Fact|Theory)\b.*?public (async )?\w+ (?<name>\w+)[^\n]*\n    \{\n(?<body>.*?)\n    \}", RegexOptions.Singleline)]
    private static partial Regex TestBody();

    [GeneratedRegex(@"\breturn;")]
    private static partial Regex EarlyReturn();

    [GeneratedRegex(@"\[(Fact|Theory)[^\]]*\]\s*(\[[^\]]*\]\s*)*public (async )?\w+ (?<name>\w+)")]
    private static partial Regex TestMethod();
}
