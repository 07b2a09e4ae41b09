using Tessera.Tests.Contracts;
using Xunit;
using static Tessera.Tests.Evolution.HandMade;

namespace Tessera.Tests.Evolution;

/// <summary>Members of every kind that the target does not have. The members around them are still read.</summary>
public class UnknownMemberTests
{
    private static readonly byte[] s_pair = Shape(("X", I32), ("Y", Str));

    public static TheoryData<string, byte[], byte[]> Kinds
    {
        get
        {
            TheoryData<string, byte[], byte[]> data = [];
            byte[] pair = Join(Int(1), Text("y"));
            data.Add("bool", Bool, [1]);
            data.Add("i32", I32, Int(1));
            data.Add("u128", [0x0A], new byte[16]);
            data.Add("uvar", [0x0F], [0xFF, 0x01]);
            data.Add("string", Str, Text("text"));
            data.Add("wide string", Str, [0x05, 0x3D, 0xD8]);
            data.Add("null string", Str, [0]);
            data.Add("datetimeoffset", [0x16], new byte[10]);
            data.Add("optional", Optional(I32), [1, 1, 2, 3, 4]);
            data.Add("optional null", Optional(I32), [0]);
            data.Add("list", List(I32), Join(Count(2), Int(1), Int(2)));
            data.Add("list null", List(I32), [0]);
            data.Add("list of strings with nulls", List(Str), Join(Count(3), Text("a"), [0], Text("")));
            data.Add("list in blocks", List(I32), Join(CountAndMore(1), Int(1), Count(2), Int(2), Int(3)));
            data.Add("list of lists", List(List(Bool)), Join(Count(2), Count(1), [1], [0]));
            data.Add("map", Map(Str, I32), Join(Count(1), Text("k"), Int(1)));
            data.Add("map of shapes in blocks", Map(I32, Optional(s_pair)), Join(CountAndMore(1), Int(1), [0], Count(1), Int(2), [1], pair));
            data.Add("shape", s_pair, pair);
            data.Add("empty shape", Shape(), [0]);
            data.Add("list of shapes with nulls", List(Optional(s_pair)), Join(Count(2), [0], [1], pair));
            data.Add("any null", Any, [0]);
            data.Add("any scalar", Any, [0x07, 1, 2, 3, 4]);
            data.Add("any string", Any, Join([0x12], Text("a")));
            data.Add("any with descriptor", Any, Join([0x3F], VarInt((ulong)s_pair.Length), s_pair, pair));
            data.Add("keep", Keep(Str), [0]);
            data.Add("keep optional", Keep(Optional(Str)), Join([1], Text("x")));
            data.Add("ref", Ref(s_pair), Join([1], pair));
            data.Add("ref null", Ref(s_pair), [0]);
            data.Add("list of refs, shared", List(Ref(s_pair)), Join(Count(3), [1], pair, [2], [0]));
            data.Add("union", Union(("a", I32), ("b", s_pair)), Join([2], pair));
            data.Add("union null", Union(("a", I32)), [0]);
            data.Add("enum", Enum(0x02, ("Red", 0)), [7]);
            data.Add("tag", Tag("custom", List(Str)), Join(Count(1), Text("a")));
            data.Add("dbnull", Tag("$dbnull", Shape()), [0]);
            data.Add("recursive", Shape(("V", I32), ("N", Optional(Definition(1)))), Join(Int(1), [1], Int(2), [0]));
            data.Add("list of any", List(Any), Join(Count(3), [0], [0x07], Int(1), [0x3F], VarInt((ulong)s_pair.Length), s_pair, pair));
            return data;
        }
    }

    /// <summary>The kinds whose values may occur twice. With shared objects, the second value would refer to the object of the first.</summary>
    public static TheoryData<string, byte[], byte[]> RepeatedKinds => Choose((kind, _, _) => kind != "list of refs, shared");

    /// <summary>All kinds except keep, because a member that was not sent does not exist.</summary>
    public static TheoryData<string, byte[], byte[]> SentKinds => Choose((kind, _, _) => kind != "keep");

    /// <summary>The kinds that fit in an any with a descriptor. A scalar is named by its code alone, and an any or keep cannot be in an any.</summary>
    public static TheoryData<string, byte[], byte[]> KindsInAny => Choose((kind, type, value) => type[0] is not (< 0x21 or 0x23 or 0x25) && value[0] != 0 && kind != "recursive");

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Deserialize_UnknownMember_IsSkippedExactly(string kind, byte[] type, byte[] value)
    {
        byte[] data = Message(Shape(("Before", I32), ("Unknown", type), ("After", Str)), Int(7), value, Text("after"));

        Target target = TesseraSerializer.Deserialize<Target>(data)!;

        Assert.True(target is { Before: 7, After: "after" }, kind);
    }

    [Theory]
    [MemberData(nameof(RepeatedKinds))]
    public void Deserialize_UnknownMemberInListOfObjects_IsSkippedInEach(string kind, byte[] type, byte[] value)
    {
        byte[] item = Join([1], Int(7), value, Text("after"));
        byte[] data = Message(List(Optional(Shape(("Before", I32), ("Unknown", type), ("After", Str)))), Count(3), item, item, [0]);

        List<Target?> targets = TesseraSerializer.Deserialize<List<Target?>>(data)!;

        Assert.True(targets.Select(t => t?.Before).SequenceEqual([7, 7, null]), kind);
        Assert.Equal(["after", "after", null], targets.Select(t => t?.After));
    }

    [Theory]
    [MemberData(nameof(SentKinds))]
    public void Deserialize_UnknownMemberUnderStrict_GivesUnknownMemberWithPathAndOffset(string kind, byte[] type, byte[] value)
    {
        byte[] data = Message(Shape(("Before", I32), ("Unknown", type), ("After", Str)), Int(7), value, Text("after"));

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Target>(data, TesseraOptions.Strict));

        int start = data.Length - Text("after").Length - value.Length;
        Assert.True((TesseraErrorCode.UnknownMember, "$.Unknown", (long)start) == (error.Code, error.Path, error.Offset), $"{kind}: {error}");
    }

    [Theory]
    [MemberData(nameof(KindsInAny))]
    public void Deserialize_UnknownEntryOfDictionary_IsSkippedExactly(string kind, byte[] type, byte[] value)
    {
        byte[] data = Message(
            Map(Str, Any), Count(3), Text("Before"), [0x07], Int(7), Text("Unknown"), [0x3F], VarInt((ulong)type.Length), type, value, Text("After"), [0x12], Text("after"));

        Target target = TesseraSerializer.Deserialize<Target>(data)!;

        Assert.True((7, "after") == (target.Before, target.After), kind);
    }

    private static TheoryData<string, byte[], byte[]> Choose(Func<string, byte[], byte[], bool> predicate)
    {
        TheoryData<string, byte[], byte[]> chosen = [];
        foreach (object[] row in Kinds)
        {
            if (predicate((string)row[0], (byte[])row[1], (byte[])row[2]))
                chosen.Add((string)row[0], (byte[])row[1], (byte[])row[2]);
        }

        return chosen;
    }

    [Fact]
    public void Deserialize_AnyOfTheRootsOwnTypeInSkippedMember_IsSkipped()
    {
        byte[] descriptor = Shape(("Unknown", Any), ("Before", I32), ("After", Str));
        byte[] data = Message(descriptor, [0x40], [0], Int(1), Text("inner"), Int(7), Text("after"));

        Target target = TesseraSerializer.Deserialize<Target>(data)!;

        Assert.Equal((7, "after"), (target.Before, target.After));
    }

    [Fact]
    public void Deserialize_DescriptorInSkippedMember_CountsInTheTypeTable()
    {
        // The second any refers to the type that the skipped one brought.
        byte[] descriptor = Shape(("Unknown", Any), ("Pair", Any));
        byte[] data = Message(descriptor, [0x3F], VarInt((ulong)s_pair.Length), s_pair, Int(1), Text("a"), [0x41], Int(2), Text("b"));

        WithPair target = TesseraSerializer.Deserialize<WithPair>(data)!;

        Assert.Equal((2, "b"), (target.Pair!.X, target.Pair.Y));
    }

    [Fact]
    public void Deserialize_UnknownMembersWithDefaultOptions_NeverReachTheObject() =>
        Assert.Equal((1, null), (Written.ReadInto<Target>(new { Before = 1, Other = new { Deep = new[] { new { X = "x" } } } }).Before, Written.ReadInto<Target>(new { X = 1 }).After));

    public sealed class Target
    {
        public int Before { get; set; }

        public string? After { get; set; }
    }

    public sealed class WithPair
    {
        public Pair? Pair { get; set; }
    }

    public sealed class Pair
    {
        public int X { get; set; }

        public string? Y { get; set; }
    }
}
