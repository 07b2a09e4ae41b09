using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Objects that the getter of a property creates on its first call are written and filled, if a new owner shows that it does (docs/decisions/0037).</summary>
public class ObjectsMadeOnDemandTests
{
    public static TheoryData<TesseraOptions> Engines => HeldObjectTests.Engines;

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectsThatGettersCreate_ComeBack(TesseraOptions options)
    {
        Settings value = new() { Id = 1, Cache = { Size = 7 }, Log = { Level = 3 }, Given = { Size = 9 } };

        for (int i = 0; i < 3; i++)
        {
            Settings copy = Written.RoundTrip(value, options);

            Assert.Equal((1, 7, 3, 9), (copy.Id, copy.Cache.Size, copy.Log.Level, copy.Given.Size));
        }
    }

    [Fact]
    public void Check_ObjectsThatGettersCreate_AreNotReportedAsLost() => Assert.Empty(TesseraSerializer.Check<Settings>().NotWritten);

    /// <summary>The class sets these fields itself, or computes the object, so no new owner has an object to fill. Data for them are unknown.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_WhereNoNewOwnerHoldsAnObject_IsNotState(TesseraOptions options)
    {
        Moved value = new() { Id = 1 };
        value.Move(new Part { Size = 5 });

        Moved copy = Written.ReadInto<Moved>(new { Id = 2, Place = new { Size = 5 }, Loaded = new { Size = 5 }, Copied = new { Size = 5 } }, options);

        Assert.Equal("Id", Written.Names(value, options));
        Assert.Equal(2, copy.Id);
        Assert.Null(copy.Place);
        Assert.Contains("Moved.Place: nothing sets it", string.Join(' ', TesseraSerializer.Check<Moved>().NotWritten), StringComparison.Ordinal);
    }

    /// <summary>Each getter would create one more owner, so writing would never end.</summary>
    [Fact]
    public void Serialize_OwnersThatCreateOwners_LeavesThemOut()
    {
        Assert.Equal("Name", Written.Names(new Chain { Name = "a" }));
        Assert.Equal("Name", Written.Names(new Ring { Name = "a" }));
        Assert.Equal("Name", Written.Names(new Root { Name = "a" }));
    }

    /// <summary>A constructor with parameters may decide whether there is an object, so such owners stay as they were.</summary>
    [Fact]
    public void Serialize_OwnerWithArguments_LeavesThemOut() => Assert.Equal("Name", Written.Names(new Named("a")));

    [Fact]
    public void Deserialize_SharedObjectInAFieldThatCanBeSet_StaysAsItIs()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Usual>(new { Part = new { Size = 9 } }));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Part"), (error.Code, error.Path));
        Assert.Equal(1, Usual.Shared.Size);
    }

    /// <summary>As in Apache.Arrow: a new table holds a schema without metadata, which could not take those of another one.</summary>
    [Fact]
    public void Serialize_HeldObjectWhoseCollectionIsPassedToIt_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Table(new Schema("", new List<int> { 1 }), "")));

        Assert.Contains("its Schema would be lost", error.Message, StringComparison.Ordinal);
    }

    public sealed class Table
    {
        public Table() => Schema = new Schema("", null);

        public Table(Schema schema, object columns) => Schema = columns is string ? schema : throw new ArgumentException("It needs columns.");

        public string? Name { get; set; }

        public Schema Schema { get; }
    }

    public sealed class Schema
    {
        internal Schema(string unused, IReadOnlyList<int>? metadata) => Metadata = unused.Length == 0 ? metadata : null;

        public int Id { get; set; }

        public IReadOnlyList<int>? Metadata { get; }
    }

    public sealed class Part
    {
        public int Size { get; set; } = 1;
    }

    public sealed class Logging
    {
        public int Level { get; set; }
    }

    public sealed class Settings
    {
        private Part? _cache;
        private Part _given = new();

        public int Id { get; set; }

        public Part Cache => _cache ??= new();

        public Logging Log => field ??= new();

        public Part Given => _given;

        public void Give(Part part) => _given = part;
    }

    public sealed class Moved
    {
        private readonly int _known = 3;
        private Part? _place;
        private Part? _loaded;
        private Part? _copied;

        public int Id { get; set; }

        public Part? Place => _place;

        public Part Loaded => _loaded ??= Id > 0 ? new Part() : throw new InvalidOperationException();

        public Part Copied => new() { Size = (_copied ??= new Part()).Size + _known };

        public void Move(Part place) => _place = place;
    }

    public sealed class Chain
    {
        private Chain? _next;

        public string? Name { get; set; }

        public Chain Next => _next ??= new Chain();
    }

    public sealed class Ring
    {
        private Back? _back;

        public string? Name { get; set; }

        public Back Back => _back ??= new Back();
    }

    public sealed class Back
    {
        private Ring? _ring;

        public int Id { get; set; }

        public Ring Ring => _ring ??= new Ring();
    }

    public sealed class Root
    {
        private Root? _top;

        public string? Name { get; set; }

        public Root Top => _top ??= this;
    }

    public sealed class Named(string name)
    {
        private Part? _part;

        public string Name { get; } = name;

        public Part Part => _part ??= new();
    }

    public sealed class Usual
    {
        private Part _part = Shared;

        public static Part Shared { get; } = new();

        public Part Part => _part;

        public void Take(Part part) => _part = part;
    }
}
