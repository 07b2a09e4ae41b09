using System.Text.Json.Serialization;
using Tessera.Tests.Semantics;
using Xunit;

namespace Tessera.Tests.Inspect;

/// <summary>Tests the reports of TesseraSerializer.Check.</summary>
public class CheckTests
{
    [Fact]
    public void Check_TypeWhoseValuesComeBack_HasNoProblems()
    {
        TesseraTypeReport report = TesseraSerializer.Check<Order>();

        Assert.Empty(report.Problems);
        Assert.Equal(typeof(Order), report.Type);
        Assert.Equal(TesseraSchema.Of<Order>().Bytes.Length, report.DescriptorBytes);
        // Order, Line, List<Line>, int, string and decimal.
        Assert.Equal(6, report.TypeCount);
        Assert.Equal([$"{typeof(Line)}()", $"{typeof(Order)}(Int32 id)"], report.Constructors);
    }

    [Fact]
    public void Check_MembersThatAreNotWritten_AreListedWithTheReason()
    {
        string[] lines = [.. TesseraSerializer.Check<Order>().NotWritten];

        Assert.Equal(
            [
                $"{typeof(Order)}.Cached: an attribute ignores it",
                $"{typeof(Order)}.Sum: it is computed: it has no setter and no field of its name",
                $"{typeof(Order)}.Internal: it is not public",
                $"{typeof(Order)}._calls: it is not public",
            ],
            lines);
    }

    /// <summary>WriteOnlyTests shows that writing such a value is refused in each of these slots.</summary>
    [Fact]
    public void Check_SlotsThatNobodyCouldRead_AreNamedWithTheirPlaces()
    {
        TesseraTypeReport report = TesseraSerializer.Check<WriteOnlyTests.Holder>();

        string problems = string.Join('\n', report.Problems);
        Assert.Equal(12, report.Problems.Count);
        Assert.Contains("IThing (Holder.Thing): data would not say which class to create", problems, StringComparison.Ordinal);
        Assert.Contains("Unmade (Holder.Unmade): it has no constructor that can be used for reading", problems, StringComparison.Ordinal);
        Assert.Contains("PairDictionary (Holder.Pairs): it cannot be created and filled", problems, StringComparison.Ordinal);
        Assert.Contains("Table (Holder.Table): it cannot be created and filled", problems, StringComparison.Ordinal);
        Assert.Contains($"{typeof(WriteOnlyTests.Unmade)}: none", report.Constructors);
    }

    [Fact]
    public void Check_SlotsWhoseClassesHaveIdentifiers_AreNoProblem()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.Add<WriteOnlyTests.Thing>("thing") };

        Assert.DoesNotContain(TesseraSerializer.Check<WriteOnlyTests.Holder>(options).Problems, problem => problem.Contains("IThing", StringComparison.Ordinal));
        Assert.Empty(TesseraSerializer.Check<List<WriteOnlyTests.IThing>>(options).Problems);
        Assert.Single(TesseraSerializer.Check<List<WriteOnlyTests.IThing>>().Problems);
    }

    [Fact]
    public void Check_TypeThatCannotBeSerialized_SaysWhy()
    {
        TesseraTypeReport report = TesseraSerializer.Check<Action>();

        Assert.Contains("cannot be serialized", Assert.Single(report.Problems), StringComparison.Ordinal);
        Assert.Equal((0, 0), (report.TypeCount, report.DescriptorBytes));
    }

    [Fact]
    public void Check_OfScalars_NeedsOneType()
    {
        TesseraTypeReport report = TesseraSerializer.Check<int>();

        Assert.Equal((1, 1), (report.TypeCount, report.DescriptorBytes));
        Assert.Empty(report.Problems);
    }

    [Fact]
    public void ToString_IsForPeople()
    {
        string text = TesseraSerializer.Check<Order>().ToString();

        Assert.StartsWith($"{typeof(Order)}: 6 types, described in ", text, StringComparison.Ordinal);
        Assert.Contains($"Not written:\n  {typeof(Order)}.Cached: an attribute ignores it\n", text, StringComparison.Ordinal);
        Assert.EndsWith($"Made by:\n  {typeof(Line)}()\n  {typeof(Order)}(Int32 id)\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Problems", text, StringComparison.Ordinal);
    }

    /// <summary>A collection is its items: what else it holds, Check has to say.</summary>
    [Fact]
    public void Check_CollectionsThatHoldMore_SaysWhatIsNotWritten() => Assert.Equal(
        [
            $"{typeof(Marked)}.Settings: nothing sets it: it has no setter, and the constructor has no parameter of its name and type",
            $"{typeof(Noted)}.Notes: nothing sets it: it has no setter, and the constructor has no parameter of its name and type",
        ],
        TesseraSerializer.Check<Dictionary<string, (Marked, Noted)>>().NotWritten);

    [Fact]
    public void Check_CollectionWithAConverter_LeavesItToTheConverter()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Marked, List<int>>(value => [.. value], items => [.. items])] };

        Assert.Empty(TesseraSerializer.Check<List<Marked>>(options).NotWritten);
    }

    public sealed class Marked : System.Collections.ObjectModel.Collection<int>
    {
        public Line Settings { get; } = new();

        public int Sum => this.Sum();
    }

    public sealed class Noted : Dictionary<string, int>
    {
        public System.Text.StringBuilder Notes { get; } = new();

        public bool IsEmpty => Count == 0;
    }

    public sealed class Order(int id)
    {
        private readonly List<Line> _lines = [];

        private int _calls;

        public int Id { get; } = id;

        public string? Name { get; set; }

        public IReadOnlyList<Line> Lines => _lines;

        [JsonIgnore]
        public int Cached { get; set; }

        public decimal Sum => _lines.Sum(line => line.Price) + _calls;

        internal int Internal { get; set; }

        public void Add(Line line)
        {
            _calls++;
            _lines.Add(line);
        }
    }

    public sealed class Line
    {
        public decimal Price { get; set; }
    }
}
