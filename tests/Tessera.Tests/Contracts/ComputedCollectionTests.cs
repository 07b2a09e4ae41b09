using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>
/// Get-only properties with the type of a collection that can be filled, but without a field of their name and type. Some are computed from other members,
/// others show a collection that can be filled.
/// </summary>
public class ComputedCollectionTests
{
    /// <summary>Emitted code is used after some objects.</summary>
    [Fact]
    public void RoundTrip_ComputedFromLaterMember_ComesBack()
    {
        for (int i = 0; i < 200; i++)
        {
            Csv read = Written.RoundTrip(new Csv { Text = "a,b", Id = i });

            Assert.Equal(("a,b", i), (read.Text, read.Id));
            Assert.Equal(["a", "b"], read.Parts!);
        }
    }

    [Fact]
    public void Check_ComputedCollections_SaysWhatIsNotWritten()
    {
        Assert.Equal(["Csv.Parts", "Csv.OrEmpty", "Csv.Demanding", "Csv.Lengths", "Csv.Unique"], TesseraSerializer.Check<Csv>().NotWritten.Select(text => text[text.LastIndexOf("Csv.", StringComparison.Ordinal)..text.IndexOf(':', StringComparison.Ordinal)]));
    }

    [Fact]
    public void RoundTrip_ComputedInStruct_ComesBack()
    {
        CsvStruct read = Written.RoundTrip(new CsvStruct { Text = "a,b" });

        Assert.Equal(["a", "b"], read.Parts!);
    }

    [Fact]
    public void RoundTrip_ComputedBesideConstructor_ComesBack()
    {
        CsvRecord read = Written.RoundTrip(new CsvRecord(1) { Text = "a,b" });

        Assert.Equal(["a", "b"], read.Parts!);
        Assert.Equal((1, "a,b"), (read.Id, read.Text));
    }

    /// <summary>What another object or a method keeps is filled, if a new object has it.</summary>
    [Fact]
    public void RoundTrip_CollectionOfAnotherObject_IsFilled()
    {
        Outer outer = new();
        outer.Items.Add("i");
        outer.Codes.Add("c");
        outer.Made.Add("m");
        outer.Numbers[1] = 5;

        Outer read = Written.RoundTrip(outer);

        Assert.Equal("i", Assert.Single(read.Items));
        Assert.Equal("c", Assert.Single(read.Codes));
        Assert.Equal("m", Assert.Single(read.Made));
        Assert.Equal([0, 5], read.Numbers);
    }

    /// <summary>The property shows a field that a method sets later, so reading has nothing to fill. The elements must not be lost silently.</summary>
    [Theory]
    [InlineData(nameof(Errors.Named))]
    [InlineData(nameof(Errors.Other))]
    [InlineData(nameof(Errors.Inherited))]
    [InlineData(nameof(Errors.Copied))]
    public void Serialize_FieldThatNewObjectsLeaveNull_IsRefused(string property)
    {
        Errors errors = new();
        errors.Add(property);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(errors));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("leaves no collection in it to fill", error.Message, StringComparison.Ordinal);
        Assert.Contains("[JsonIgnore]", error.Message, StringComparison.Ordinal);
        Assert.Equal("$." + property, error.Path);
    }

    /// <summary>The getter of a new object throws, so reading could not fill what this one holds.</summary>
    [Fact]
    public void Serialize_GetterThatDemandsAValue_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Demanding("e")));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.List"), (error.Code, error.Path));
    }

    [Fact]
    public void RoundTrip_FieldsThatAreNull_ComesBack() => Assert.Null(Written.RoundTrip(new Errors()).Named);

    /// <summary>With the option, a computed collection is written for other readers, and its own type does not read it.</summary>
    [Fact]
    public void RoundTrip_IncludeReadOnlyMembers_WritesComputedCollections()
    {
        TesseraOptions options = new() { IncludeReadOnlyMembers = true };

        byte[] data = TesseraSerializer.Serialize(new CsvStruct { Text = "a,b" }, options);

        dynamic view = TesseraSerializer.Deserialize(data)!;
        Assert.Equal("b", (string)view.Parts[1]);
        Assert.Equal("a,b", TesseraSerializer.Deserialize<CsvStruct>(data, options).Text);
    }

    public class Csv
    {
        public IList<string>? Parts => Text?.Split(',');

        public IList<string> OrEmpty => Text?.Split(',') ?? [];

        public ICollection<string> Demanding => Text!.Split(',');

        public Dictionary<string, int> Lengths => (Text ?? "").Split(',').ToDictionary(part => part, part => part.Length);

        public ISet<string> Unique => new HashSet<string>(OrEmpty);

        public int Id { get; set; }

        public string? Text { get; set; }
    }

    public struct CsvStruct
    {
        public readonly IList<string>? Parts => Text?.Split(',');

        public string? Text { get; set; }
    }

    public record CsvRecord(int Id)
    {
        public IList<string>? Parts => Text?.Split(',');

        public string? Text { get; set; }
    }

    public class Outer
    {
        private readonly Dictionary<string, object> _bag = [];
        private readonly Inner _inner = new();

        public IList<string> Items => _inner.Items;

        public IList<string> Made
        {
            get
            {
                if (!_bag.TryGetValue("Made", out object? made))
                    _bag["Made"] = made = new List<string>();
                return (IList<string>)made;
            }
        }

        public IList<int> Numbers => _inner.Numbers;

        public ICollection<string> Codes => _inner.Codes;
    }

    public class Inner
    {
        public List<string> Items { get; } = [];

        public int[] Numbers { get; } = [0, 0];

        public HashSet<string> Codes { get; } = [];
    }

    public class ErrorsBase
    {
        [JsonIgnore]
        protected List<string>? BaseErrors { get; set; }
    }

    public class Errors : ErrorsBase
    {
        private List<string>? _named;
        private HashSet<string>? _otherName;
        private List<byte>? _bytes;

        public IList<string>? Named => _named;

        public ISet<string>? Other => _otherName;

        public IList<string>? Inherited => BaseErrors;

        public List<byte>? Copied => _bytes?.ToList();

        public void Add(string property)
        {
            if (property == nameof(Named))
                _named = ["e"];
            else if (property == nameof(Other))
                _otherName = ["e"];
            else if (property == nameof(Inherited))
                BaseErrors = ["e"];
            else
                _bytes = [1];
        }
    }

    public class Demanding
    {
        private LinkedList<string>? _list;

        public Demanding()
        {
        }

        public Demanding(string first) => (_list = []).AddLast(first);

        public ICollection<string> List => _list ?? throw new InvalidOperationException("none");

        public void Clear() => _list = null;
    }
}
