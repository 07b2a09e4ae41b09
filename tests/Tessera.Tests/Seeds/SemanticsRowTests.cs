using System.Collections;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Seeds;

/// <summary>The rows about the meaning of values in the acceptance table. Each test has the number of its row.</summary>
public class SemanticsRowTests
{
    [Fact]
    public void Row015_PlainTypes_NeedNoAttribute() => Assert.Equal(3, Written.RoundTrip(new Plain { Number = 3 }).Number);

    [Fact]
    public void Row016And017_IgnoredMembers_AreNeitherWrittenNorRead()
    {
        Assert.DoesNotContain("Hidden", Written.Names(new Ignoring { Hidden = 5 }), StringComparison.Ordinal);
        Assert.Equal(1, Written.ReadInto<Ignoring>(new { Hidden = 9 }).Hidden);
    }

    [Fact]
    public void Row018And019_FieldsAndIncludedMembers_AreState()
    {
        WithFields value = new() { Public = 1 };
        value.SetIncluded(2);

        Assert.Equal((1, 2), (Written.RoundTrip(value).Public, Written.RoundTrip(value).GetIncluded()));
    }

    [Fact]
    public void Row020_RenamedMember_HasItsNameInTheData() => Assert.Equal("renamed", Written.Names(new Renamed { Number = 4 }));

    [Fact]
    public void Row021_CaseInsensitive_MatchesOnRequest()
    {
        TesseraOptions options = new() { PropertyNameCaseInsensitive = true };

        Assert.Equal((0, 4), (Written.ReadInto<Plain>(new { NUMBER = 4 }).Number, Written.ReadInto<Plain>(new { NUMBER = 4 }, options).Number));
        Assert.Equal(5, TesseraSerializer.Deserialize<Plain>(TesseraSerializer.Serialize(new Dictionary<string, int> { ["nUmBeR"] = 5 }), options)!.Number);
    }

    [Fact]
    public void Row023_SkipNulls_LeavesInitialValues()
    {
        TesseraOptions options = new() { SkipNulls = true };

        Assert.Null(Written.RoundTrip(new Plain { Text = null }).Text);
        Assert.Equal("initial", Written.RoundTrip(new Plain { Text = null }, options).Text);
        Assert.Equal(2, Written.RoundTrip(new[] { "a", null }, options).Length);
    }

    [Fact]
    public void Row024_DefaultsLeftOut_LeaveInitialValues()
    {
        Assert.Equal((7, "initial", 0), Values(Written.RoundTrip(new Omitting { Number = 0, Text = null })));
        Assert.Equal((1, "x", 2), Values(Written.RoundTrip(new Omitting { Number = 1, Text = "x", Always = 2 })));

        static (int, string?, int) Values(Omitting value) => (value.Number, value.Text, value.Always);
    }

    [Fact]
    public void Row029And030_Constructors_TakeMembers()
    {
        Assert.Equal(new Positional(1, "x"), Written.RoundTrip(new Positional(1, "x")));
        Assert.Equal((3, "chosen"), (Written.RoundTrip(new Chosen(3)).Number, Written.RoundTrip(new Chosen(3)).By));
    }

    [Fact]
    public void Row031_PrivateAndInitSetters_AreSet()
    {
        Setters copy = Written.RoundTrip(Setters.Create(1, 2));

        Assert.Equal((1, 2), (copy.Private, copy.Init));
    }

    [Fact]
    public void Row032To034_StructsClassesAndNullables_KeepValues()
    {
        Nesting copy = Written.RoundTrip(new Nesting { Struct = new Pair { A = 1 }, Nullable = new Pair { B = 2 }, Class = new Plain { Number = 3 } });

        Assert.Equal((1, 2, 3), (copy.Struct.A, copy.Nullable!.Value.B, copy.Class!.Number));
        Assert.Null(Written.RoundTrip(new Nesting()).Nullable);
    }

    [Fact]
    public void Row035_NullableEnum_IsEverywhere()
    {
        Assert.Equal((DayOfWeek.Friday, null), (Written.RoundTrip<DayOfWeek?>(DayOfWeek.Friday), Written.RoundTrip<DayOfWeek?>(null)));
        Assert.Equal(DayOfWeek.Friday, Written.ReadInto<WithDay>(new { Day = 5L }).Day);
        Assert.Equal(DayOfWeek.Friday, Written.ReadInto<WithDay>(new { Day = "Friday" }).Day);
        Assert.Equal((DayOfWeek)99, Written.RoundTrip(new WithDay { Day = (DayOfWeek)99 }).Day);
    }

    [Fact]
    public void Row036_AnonymousTypes_AreWrittenAndReadIntoNamedOnes()
    {
        Tree read = Written.ReadInto<Tree>(new { Map = new { a = "1", b = "2" }, Set = new[] { "x" }, Array = new List<string> { "y" } });

        Assert.Equal(("2", "x", "y"), (read.Map!["b"], read.Set!.Single(), read.Array!.Single()));
    }

    [Fact]
    public void Row083_UnknownMember_IsSkipped() => Assert.Equal(2, Written.ReadInto<Plain>(new { Unknown = new[] { new { X = 1 } }, Number = 2 }).Number);

    [Fact]
    public void Row084_MissingMember_KeepsItsInitialValue() => Assert.Equal("initial", Written.ReadInto<Plain>(new { Number = 2 }).Text);

    [Fact]
    public void Row085_OrderOfMembers_DoesNotMatter()
    {
        Plain read = Written.ReadInto<Plain>(new { Text = "t", Number = 2 });

        Assert.Equal((2, "t"), (read.Number, read.Text));
    }

    [Fact]
    public void Row086_WideningAndNarrowing_ConvertWhatSurvives()
    {
        Assert.Equal((5L, 5.0, 5m), (As<long>((byte)5), As<double>(5), As<decimal>(5L)));
        Assert.Equal(((byte)5, 5), (As<byte>(5L), As<int>(5.0)));
        Assert.Equal(TesseraErrorCode.InvalidValue, Read.Fails<byte>(TesseraSerializer.Serialize(300)).Code);
    }

    [Fact]
    public void Row087_ScalarAsText_IsItsInvariantText()
    {
        Assert.Equal(("5", "1.50", "True", "x"), (As<string>(5), As<string>(1.50m), As<string>(true), As<string>('x')));
        Assert.Equal("2024-01-02T03:04:05.0000000Z", As<string>(new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc)));
    }

    [Fact]
    public void Row088_TextAsScalar_IsReadWhereItGivesTheSameTextAgain()
    {
        Assert.Equal((5, 1.50m, true, 'x'), (As<int>("5"), As<decimal>("1.50"), As<bool>("True"), As<char>("x")));
        Assert.Equal((DayOfWeek.Friday, DayOfWeek.Friday), (As<DayOfWeek>("Friday"), As<DayOfWeek>("5")));
        Assert.Equal(TesseraErrorCode.InvalidValue, Read.Fails<int>(TesseraSerializer.Serialize(" 5")).Code);
    }

    [Fact]
    public void Row089_WhatDoesNotConvert_IsAnErrorOrTheDefault()
    {
        TesseraOptions lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };
        byte[] data = TesseraSerializer.Serialize(new { Number = "none", Text = new[] { 1 } });

        Assert.Equal(TesseraErrorCode.InvalidValue, Read.Fails<Plain>(data).Code);
        Assert.Equal((0, "initial"), (TesseraSerializer.Deserialize<Plain>(data, lenient)!.Number, TesseraSerializer.Deserialize<Plain>(data, lenient)!.Text));
    }

    [Fact]
    public void Row090_ObjectAndDictionary_AreReadAsEachOther()
    {
        byte[] data = TesseraSerializer.Serialize(new Pair { A = 1, B = 2 });

        Assert.Equal(new Dictionary<string, int> { ["A"] = 1, ["B"] = 2 }, TesseraSerializer.Deserialize<IDictionary<string, int>>(data));
        Assert.Equal(2L, TesseraSerializer.Deserialize<Dictionary<string, long>>(data)!["B"]);
        Assert.Equal(2, TesseraSerializer.Deserialize<IDictionary>(data)!["B"]);
        Assert.Equal(2, As<Pair>(new Dictionary<string, int> { ["A"] = 1, ["B"] = 2, ["C"] = 3 }).B);
    }

    [Fact]
    public void Row091_ClassesAndStructs_AreReadAsEachOtherByName()
    {
        Assert.Equal(2, As<PairClass>(new Pair { A = 1, B = 2 }).B);
        Assert.Equal(2, As<Pair>(new PairClass { B = 2 }).B);
        Assert.Equal(2, As<Pair?>(new PairClass { B = 2 })!.Value.B);
        Assert.Equal(2, As<PairClass[]>(new List<Pair?> { new Pair { B = 2 } })[0].B);
        Assert.Equal(2, As<Dictionary<int, Pair?>>(new Dictionary<long, PairClass> { [1] = new() { B = 2 } })[1]!.Value.B);
    }

    [Theory]
    [InlineData(typeof(List<int>))]
    [InlineData(typeof(IList<int>))]
    [InlineData(typeof(IList))]
    [InlineData(typeof(ICollection<int>))]
    [InlineData(typeof(ICollection))]
    [InlineData(typeof(IEnumerable<int>))]
    [InlineData(typeof(IEnumerable))]
    [InlineData(typeof(ArrayList))]
    [InlineData(typeof(int[]))]
    public void Row092_EveryListKind_IsReadAsEveryOther(Type source)
    {
        Type[] kinds =
        [
            typeof(List<int>), typeof(IList<int>), typeof(IList), typeof(ICollection<int>), typeof(ICollection), typeof(IEnumerable<int>), typeof(IEnumerable), typeof(ArrayList), typeof(int[]),
        ];
        foreach (int[] content in new int[][] { [], [1], [1, 2, 3] })
        {
            object value = source == typeof(ArrayList) ? new ArrayList(content) : source == typeof(int[]) ? content : content.ToList();
            byte[] data = TesseraSerializer.Serialize(value, source);
            foreach (Type target in kinds)
            {
                object read = TesseraSerializer.Deserialize(data, target)!;
                Assert.True(target.IsInstanceOfType(read), $"{source} as {target} is {read.GetType()}");
                Assert.Equal(content, ((IEnumerable)read).Cast<int>());
            }
        }
    }

    private static T As<T>(object value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, value.GetType()))!;

    public sealed class Plain
    {
        public int Number { get; set; }

        public string? Text { get; set; } = "initial";
    }

    public sealed class Ignoring
    {
        [JsonIgnore]
        public int Hidden { get; set; } = 1;

        public int Shown { get; set; }
    }

    public sealed class WithFields
    {
        public int Public;

        [JsonInclude]
        private int _included;

        public void SetIncluded(int value) => _included = value;

        public int GetIncluded() => _included;
    }

    public sealed class Renamed
    {
        [JsonPropertyName("renamed")]
        public int Number { get; set; }
    }

    public sealed class Omitting
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Number { get; set; } = 7;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Text { get; set; } = "initial";

        public int Always { get; set; }
    }

    public sealed record Positional(int Number, string Text);

    public sealed class Chosen
    {
        public Chosen()
        {
        }

        [JsonConstructor]
        public Chosen(int number) => (Number, By) = (number, "chosen");

        public int Number { get; }

        internal string? By { get; }
    }

    public sealed class Setters
    {
        public int Private { get; private set; }

        public int Init { get; init; }

        public static Setters Create(int first, int second) => new() { Private = first, Init = second };
    }

    public struct Pair
    {
        public int A { get; set; }

        public int B { get; set; }
    }

    public sealed class PairClass
    {
        public int B { get; set; }
    }

    public sealed class Nesting
    {
        public Pair Struct { get; set; }

        public Pair? Nullable { get; set; }

        public Plain? Class { get; set; }
    }

    public sealed class WithDay
    {
        public DayOfWeek? Day { get; set; }
    }

    public sealed class Tree
    {
        public Dictionary<string, string>? Map { get; set; }

        public HashSet<string>? Set { get; set; }

        public string[]? Array { get; set; }
    }
}
