using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Evolution;

/// <summary>A type of one version read as the same type of another version.</summary>
public class MemberChangeTests
{
    private static readonly Version1 s_old = new()
    {
        Id = 5,
        Name = "name",
        Size = 7,
        Parts = [new Part1 { Code = 1, Weight = 2.5f }, null],
        Owner = new Part1 { Code = 9 },
    };

    [Fact]
    public void Deserialize_NewerVersion_KeepsWhatIsCommonAndInitialValues()
    {
        Version2 value = TesseraSerializer.Deserialize<Version2>(TesseraSerializer.Serialize(s_old))!;

        // Reordered, renamed by alias, widened, added with an initial value, added without.
        Assert.Equal(("name", 5L, "added", null), (value.Title, value.Id, value.Added, value.AlsoAdded));
        Assert.Equal(7.0m, value.Size);
    }

    [Fact]
    public void Deserialize_NewerVersion_ChangesNestedObjectsToo()
    {
        Version2 value = TesseraSerializer.Deserialize<Version2>(TesseraSerializer.Serialize(s_old))!;

        Assert.Equal(2, value.Parts!.Length);
        Assert.Equal(new Part2 { Weight = 2.5, Code = "1", Colour = "none" }, value.Parts[0]);
        Assert.Null(value.Parts[1]);
        Assert.Equal("9", value.Owner!.Code);
    }

    [Fact]
    public void Deserialize_OlderVersion_NarrowsWhereTheValueFits()
    {
        Version2 value = new() { Id = int.MaxValue, Size = -1.00m, Title = "not known by its old name", Parts = [new Part2 { Code = "12", Weight = 0.5 }] };

        Version1 old = TesseraSerializer.Deserialize<Version1>(TesseraSerializer.Serialize(value))!;

        Assert.Equal((int.MaxValue, -1, null), (old.Id, old.Size, old.Name));
        Assert.Equal((12, 0.5f), (old.Parts![0]!.Code, old.Parts[0]!.Weight));
    }

    [Fact]
    public void Deserialize_OlderVersionValueDoesNotFit_GivesInvalidValueWithPath()
    {
        byte[] data = TesseraSerializer.Serialize(new Version2 { Size = 0, Parts = [null, new Part2 { Code = "1", Weight = 0.1 }] });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Version1>(data));

        Assert.Equal((TesseraErrorCode.InvalidValue, "$.Parts[1].Weight"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_ListOfOlderVersion_ReadsEveryElementByOnePlan()
    {
        List<Part1> parts = [.. Enumerable.Range(0, 1000).Select(i => new Part1 { Code = i })];

        List<Part2?> copy = TesseraSerializer.Deserialize<List<Part2?>>(TesseraSerializer.Serialize(parts))!;

        Assert.Equal(Enumerable.Range(0, 1000).Select(i => $"{i}"), copy.Select(p => p!.Code));
    }

    [Fact]
    public void Deserialize_AllMembersUnknown_GivesInitialObject() =>
        Assert.Equal("added", Written.ReadInto<Version2>(new { Nothing = 1, InCommon = "x" }).Added);

    [Fact]
    public void Deserialize_EmptyObjectBothWays_IsNoProblem()
    {
        Assert.Equal("added", TesseraSerializer.Deserialize<Version2>(TesseraSerializer.Serialize(new Empty()))!.Added);
        Assert.NotNull(TesseraSerializer.Deserialize<Empty>(TesseraSerializer.Serialize(s_old)));
    }

    [Fact]
    public void Deserialize_MemberBecomesObjectAndBack_KeepsValue()
    {
        Untyped untyped = TesseraSerializer.Deserialize<Untyped>(TesseraSerializer.Serialize(new Typed { Value = 3, Inner = new Typed { Value = 4 } }))!;
        Assert.Equal(3, untyped.Value);

        Typed typed = TesseraSerializer.Deserialize<Typed>(TesseraSerializer.Serialize(untyped))!;
        Assert.Equal((3, 4), (typed.Value, typed.Inner!.Value));
    }

    [Fact]
    public void Deserialize_NullableMemberToPlain_NullGivesTypeMismatchWithPath()
    {
        Assert.Equal(4, Written.ReadInto<Typed>(new { Value = (int?)4 }).Value);

        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Typed>(new { Inner = new { Value = (int?)null } }));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Inner.Value"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_ObjectWhereNumberIsWanted_GivesTypeMismatchAtTheObject()
    {
        TesseraException inClass = Assert.Throws<TesseraException>(() => Written.ReadInto<Typed>(new { Value = new { X = new { Y = 1 } } }));
        TesseraException inStruct = Assert.Throws<TesseraException>(() => Written.ReadInto<Typed>(new { Value = ((1, 2), 3) }));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Value"), (inClass.Code, inClass.Path));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Value"), (inStruct.Code, inStruct.Path));
    }

    [Fact]
    public void Deserialize_MismatchInMemberThatIsNull_IsNoProblem() =>
        Assert.Null(Written.ReadInto<Typed>(new { Value = 1, Inner = (int[]?)null }).Inner);

    [Fact]
    public void Deserialize_RecursiveForeignType_IsReadToItsEnd()
    {
        OldNode root = new() { Value = 1, Children = [new OldNode { Value = 2, Next = new OldNode { Value = 3 } }, new OldNode { Value = 4 }] };

        NewNode copy = TesseraSerializer.Deserialize<NewNode>(TesseraSerializer.Serialize(root))!;

        Assert.Equal(1, copy.Value);
        Assert.Equal([2, 4], copy.Children!.Select(c => c.Value));
        Assert.Equal(3, copy.Children!.First().Next!.Value);
        Assert.Equal(-1, copy.Added);
    }

    [Fact]
    public void Deserialize_RecursiveTypeIntoFlatOne_StopsWhereTheTargetEnds()
    {
        Flat copy = TesseraSerializer.Deserialize<Flat>(TesseraSerializer.Serialize(new OldNode { Value = 1, Next = new OldNode { Value = 2, Next = new OldNode() } }))!;

        Assert.Equal((1, 2), (copy.Value, copy.Next!.Value.Value));
    }

    public sealed class Version1
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public byte Unused { get; set; }

        public int Size { get; set; }

        public List<Part1?>? Parts { get; set; }

        public Part1? Owner { get; set; }
    }

    public sealed class Part1
    {
        public int Code { get; set; }

        public float Weight { get; set; }
    }

    public sealed class Version2
    {
        public Part2? Owner { get; set; }

        public decimal? Size { get; set; }

        [TesseraAlias("Name")]
        public string? Title { get; set; }

        public string Added { get; set; } = "added";

        public int? AlsoAdded { get; set; }

        public Part2?[]? Parts { get; set; }

        public long Id { get; set; }
    }

    public sealed record Part2
    {
        public double Weight { get; init; }

        public string? Colour { get; init; } = "none";

        public string? Code { get; init; }
    }

    public sealed class Empty;

    public sealed class Typed
    {
        public int Value { get; set; }

        public Typed? Inner { get; set; }
    }

    public sealed class Untyped
    {
        public object? Value { get; set; }

        public object? Inner { get; set; }
    }

    public sealed class OldNode
    {
        public int Value { get; set; }

        public List<OldNode>? Children { get; set; }

        public OldNode? Next { get; set; }
    }

    public sealed class NewNode
    {
        public NewNode? Next { get; set; }

        public long Value { get; set; }

        public int Added { get; set; } = -1;

        public ICollection<NewNode>? Children { get; set; }
    }

    public sealed class Flat
    {
        public int Value { get; set; }

        public Leaf? Next { get; set; }
    }

    public struct Leaf
    {
        public int Value { get; set; }
    }
}
