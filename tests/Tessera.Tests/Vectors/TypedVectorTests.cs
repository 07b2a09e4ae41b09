using System.Text.Json;
using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;
using Xunit.Sdk;

namespace Tessera.Tests.Vectors;

/// <summary>Messages read into types give the same value or error from memory and from streams, on all engines (spec/vectors/typed).</summary>
public partial class TypedVectorTests
{
    private static readonly TesseraTypeNames s_names = TesseraTypeNames.Empty.Add<TypedTargets.Node>("node").Add<TypedTargets.Numbers>("numbers");

    private static readonly Dictionary<string, TesseraOptions> s_readers = new()
    {
        ["default"] = new TesseraOptions { TypeNames = s_names },
        ["comparing"] = new TesseraOptions { TypeNames = s_names, Comparers = TesseraComparerHandling.Preserve },
        ["lenient"] = new TesseraOptions { TypeNames = s_names, OnMismatch = TesseraMismatchHandling.UseDefault },
        ["deterministic"] = new TesseraOptions { TypeNames = s_names, Profile = TesseraSerializationProfile.Deterministic, StrictValues = true },
        ["short bigint"] = new TesseraOptions { TypeNames = s_names, Limits = new() { MaxBigIntegerBytes = 16 } },
    };

    private static readonly Dictionary<string, TypedVector> s_rows = VectorFiles.Files("typed")
        .SelectMany(file => JsonSerializer.Deserialize<TypedVector[]>(File.ReadAllText(file), JsonSerializerOptions.Web)!)
        .ToDictionary(row => row.Name);

    public static TheoryData<string> Rows => [.. s_rows.Keys];

    [Theory]
    [MemberData(nameof(Rows))]
    public void Deserialize_Row_GivesWhatItSays(string name) => Verify(s_rows[name]);

    /// <summary>The test notices a row whose result is wrong in any respect.</summary>
    [Theory]
    [MemberData(nameof(Rows))]
    public void Deserialize_RowThatSaysSomethingElse_IsNoticed(string name)
    {
        TypedVector row = s_rows[name];
        TypedVector[] wrong = row.Error is null
            ? [row with { Json = row.Json + " " }, row with { Error = "IV", Offset = 0, Path = "$" }]
            : [row with { Error = row.Error == "IV" ? "TM" : "IV" }, row with { Offset = row.Offset + 1 }, row with { Path = row.Path + "?" }, row with { Error = null, Json = "null" }];

        Assert.All(wrong.Where(other => other != row), other => Assert.ThrowsAny<XunitException>(() => Verify(other)));
    }

    [Fact]
    public void TargetsAndReaders_AreThoseOfThePage_AndAllAreUsed()
    {
        string page = File.ReadAllText(RepositoryFiles.Locate("spec", "vectors", "README.md"));
        page = page[page.IndexOf("## typed", StringComparison.Ordinal)..page.IndexOf("## How to run", StringComparison.Ordinal)];
        HashSet<string> listed = [.. Name().Matches(page).Select(match => match.Groups["name"].Value)];

        Assert.Empty(TypedTargets.All.Keys.Concat(s_readers.Keys).Except(listed));
        Assert.Equal(["Node", "Numbers", "Plain"], listed.Except(TypedTargets.All.Keys).Except(s_readers.Keys).Order());
        Assert.Equal(TypedTargets.All.Keys.Order(), s_rows.Values.Select(row => row.Target).Distinct().Order());
        Assert.Equal(s_readers.Keys.Order(), s_rows.Values.Select(row => row.Reader ?? "default").Distinct().Order());
    }

    [Fact]
    public void Rows_HaveNamesOfTheirOwn_AndOneExpectation() =>
        Assert.All(s_rows.Values, row =>
        {
            Assert.DoesNotContain(row.Name, VectorFiles.Accept.Keys.Concat(VectorFiles.Reject.Keys));
            Assert.Equal(Convert.ToHexStringLower(row.Bytes), row.Hex);
            Assert.NotEmpty(row.Rule);
            Assert.Equal(row.Error is null, row.Json is not null);
            Assert.Equal(row.Error is null or "LX", row.Offset is null || row.Error == "LX");
            Assert.Equal(row.Offset is null, row.Path is null);
        });

    private static void Verify(TypedVector row) => TypedTargets.All[row.Target].Verify(row, s_readers[row.Reader ?? "default"]);

    /// <summary>Matches names in the tables of targets and readers.</summary>
    [GeneratedRegex(@"(?<=^\| |, )\*{1,2}(?<name>[^*|]+)\*{1,2}(?=, | \|)", RegexOptions.Multiline)]
    private static partial Regex Name();
}
