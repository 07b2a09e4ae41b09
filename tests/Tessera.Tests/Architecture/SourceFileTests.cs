using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>House rules that a compiler does not check.</summary>
public partial class SourceFileTests
{
    private const int MaxCodeLines = 400;

    /// <summary>
    /// Memory is handled directly in the wire layer and the engines. Elsewhere only here: block copies of scalars, sizes of elements, numbers seen as one of
    /// their own type, units of strings as bytes, and a base class of System.Text.Json that has pointers.
    /// </summary>
    private static readonly HashSet<string> s_mayUseMemory =
    [
        "Converters/Binding/NumberReader.cs",
        "Converters/Collections/ArrayConverter.cs",
        "Converters/Collections/InlineArrays.cs",
        "Converters/Collections/MapConverter.cs",
        "Converters/Collections/SortedLists.cs",
        "Converters/Collections/SequenceConverter.cs",
        "Converters/ConverterOfT.cs",
        "CodecTable.cs",
        "Values/KeyForm.cs",
        "Dom/GrowingArray.cs",
        "Dom/ScalarArray.cs",
        "Json/TextPrinter.cs",
        "Json/VerbatimEncoder.cs",
    ];

    [Fact]
    public void Sources_HaveNoConditionsRegionsOrLeftovers() =>
        Assert.Empty(Find(line => Leftover().IsMatch(line)));

    [Fact]
    public void Namespace_IsTheFolder() =>
        Assert.All(SourceFiles.Lines, file =>
        {
            string folder = Path.GetDirectoryName(file.Key)!.Replace('/', '.').Replace('\\', '.');
            string expected = folder.Length == 0 ? "namespace Tessera;" : $"namespace Tessera.{folder};";
            Assert.Contains(expected, file.Value);
        });

    [Fact]
    public void File_HoldsOneTypeOfItsName() =>
        Assert.All(SourceFiles.Lines, file =>
        {
            string name = Path.GetFileNameWithoutExtension(file.Key);
            string[] types = [.. file.Value.Select(line => TopLevelType().Match(line)).Where(match => match.Success).Select(match => match.Groups["name"].Value)];
            string[] generic = [.. file.Value.Where(line => TopLevelType().IsMatch(line) && line.Contains($"{types[0]}<", StringComparison.Ordinal))];
            // TesseraConverterOfT and TesseraConverterOfTWire are of one name and differ in their last parameter.
            int parameters = name.LastIndexOf("OfT", StringComparison.Ordinal);
            string expected = parameters > 0 && generic.Length > 0 ? name[..parameters] : name;
            Assert.Equal([expected], types);
        });

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

    [GeneratedRegex(@"^(public |internal |file )?(static |sealed |abstract |readonly |ref |unsafe |partial )*(class|struct|interface|enum|record( class| struct)?|delegate \w+) (?<name>\w+)")]
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
