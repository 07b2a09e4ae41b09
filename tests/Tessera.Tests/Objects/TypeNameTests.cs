using System.Text.Json.Serialization;
using Microsoft.FSharp.Core;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Objects;

/// <summary>The type name of an object that is read without a type is preserved, and leads back to the type.</summary>
public class TypeNameTests
{
    private static readonly TesseraOptions s_keep = new() { References = TesseraReferenceHandling.Preserve };
    private static readonly TesseraOptions s_named = new() { TypeNames = TesseraTypeNames.Empty.Add<Person>("person") };

    [Theory]
    [MemberData(nameof(Profiles))]
    public void Union_ThroughObjects_ComesBack(TesseraOptions options)
    {
        List<Figure?> figures = [new Disc { Name = "d", Radius = 2 }, null, new Box { Name = "b", Width = 3 }];

        object?[] views = (object?[])TesseraSerializer.Deserialize(TesseraSerializer.Serialize(figures, options), options)!;
        List<Figure?>? read = TesseraSerializer.Deserialize<List<Figure?>>(TesseraSerializer.Serialize(views, options), options);

        Assert.Equal(["disc", null, "box"], views.Select(view => (view as TesseraObject)?.TypeName));
        Assert.Equal(2.0, (double)((dynamic)views[0]!).Radius);
        Assert.Equal("disc", (string)((dynamic)views[0]!).TypeName);
        Assert.True(DeepEquality.AreEqual(figures, read));
    }

    [Theory]
    [MemberData(nameof(Profiles))]
    public void Union_RootsAndSlotsOfTesseraObject_KeepTheName(TesseraOptions options)
    {
        byte[] one = TesseraSerializer.Serialize<Figure>(new Disc { Radius = 2 }, options);
        byte[] many = TesseraSerializer.Serialize<Figure[]>([new Disc { Radius = 2 }, new Box()], options);

        TesseraObject view = TesseraSerializer.Deserialize<TesseraObject>(one, options)!;
        List<TesseraObject>? views = TesseraSerializer.Deserialize<List<TesseraObject>>(many, options);

        Assert.Equal("disc", view.TypeName);
        Assert.Equal(2.0, Assert.IsType<Disc>(TesseraSerializer.Deserialize<Figure>(TesseraSerializer.Serialize(view, options), options)).Radius);
        Assert.Equal(["disc", "box"], views!.Select(each => each.TypeName));
        Assert.Equal([typeof(Disc), typeof(Box)], TesseraSerializer.Deserialize<Figure[]>(TesseraSerializer.Serialize(views, options), options)!.Select(each => each.GetType()));
    }

    [Fact]
    public void FSharpCases_ComeBack()
    {
        FSharpResult<int, string>[] results = [FSharpResult<int, string>.NewOk(7), FSharpResult<int, string>.NewError("none")];

        object?[] views = (object?[])TesseraSerializer.Deserialize(TesseraSerializer.Serialize(results))!;

        Assert.Equal(["Ok", "Error"], views.Select(view => ((TesseraObject)view!).TypeName));
        Assert.Equal(results, TesseraSerializer.Deserialize<FSharpResult<int, string>[]>(TesseraSerializer.Serialize(views)));
    }

    [Fact]
    public void NameThatIsNotListed_SurvivesAReaderWithoutTheType()
    {
        byte[] data = TesseraSerializer.Serialize(new object[] { new Person { Name = "Ann" }, new Person { Name = "Bob" } }, s_named);

        object?[] views = (object?[])TesseraSerializer.Deserialize(data)!;
        byte[] again = TesseraSerializer.Serialize(views);

        Assert.Equal(["person", "person"], views.Select(view => ((TesseraObject)view!).TypeName));
        Assert.Equal(["Ann", "Bob"], TesseraSerializer.Deserialize<object[]>(again, s_named)!.Select(each => Assert.IsType<Person>(each).Name));
    }

    /// <summary>TesseraObject as the requested type takes precedence over a listed type.</summary>
    [Fact]
    public void TesseraObject_OfAListedName_IsReadAsSuch()
    {
        byte[] data = TesseraSerializer.Serialize<object>(new Person { Name = "Ann" }, s_named);

        TesseraObject view = TesseraSerializer.Deserialize<TesseraObject>(data, s_named)!;

        Assert.Equal(("person", "Ann"), (view.TypeName, view["Name"]));
        Assert.IsType<Person>(TesseraSerializer.Deserialize<object>(TesseraSerializer.Serialize(view, s_named), s_named));
    }

    [Fact]
    public void SetByHand_IsATagOverTheMembers()
    {
        TesseraObject disc = new() { TypeName = "disc", ["Radius"] = 2.5 };

        byte[] data = TesseraSerializer.Serialize(disc);

        Assert.Equal("tag#0 \"disc\" map string any", TesseraInspector.Describe(data));
        Assert.Equal(2.5, Assert.IsType<Disc>(TesseraSerializer.Deserialize<Figure>(data)).Radius);
    }

    /// <summary>The descriptor of a name occurs once in a message.</summary>
    [Fact]
    public void ManyOfOneName_ShareTheDescriptor()
    {
        int one = Bytes(1).Length;

        Assert.Equal(10 * (Bytes(2).Length - one), Bytes(12).Length - Bytes(2).Length);
        Assert.True(Bytes(2).Length - one < "a long name of a type".Length);

        static byte[] Bytes(int count) =>
            TesseraSerializer.Serialize(Enumerable.Repeat(0, count).Select(_ => new TesseraObject { TypeName = "a long name of a type", ["n"] = 1 }).ToArray());
    }

    /// <summary>More names than are remembered.</summary>
    [Fact]
    public void ManyNames_AllComeBack()
    {
        object[] values = [.. Enumerable.Range(0, 600).Select(i => new TesseraObject { TypeName = $"name {i / 2}", ["n"] = i })];

        // Options of its own: those of the other tests are to remember theirs.
        object?[] read = (object?[])TesseraSerializer.Deserialize(TesseraSerializer.Serialize(values, new TesseraOptions { Limits = new() { MaxDepth = 50 } }))!;

        Assert.Equal(values.Select(value => ((TesseraObject)value).TypeName), read.Select(value => ((TesseraObject)value!).TypeName));
    }

    [Fact]
    public void References_SharedAndCyclic_KeepIdentityAndName()
    {
        TesseraObject node = new() { TypeName = "node" };
        TesseraObject plain = new() { ["node"] = node, ["again"] = node };
        node["self"] = node;
        node["plain"] = plain;

        TesseraObject read = TesseraSerializer.Deserialize<TesseraObject>(TesseraSerializer.Serialize(plain, s_keep), s_keep)!;
        TesseraObject inner = (TesseraObject)read["node"]!;

        Assert.Equal((null, "node"), (read.TypeName, inner.TypeName));
        Assert.Same(inner, read["again"]);
        Assert.Same(inner, inner["self"]);
        Assert.Same(read, inner["plain"]);
    }

    [Fact]
    public void Populate_TakesTheName()
    {
        TesseraObject target = new() { TypeName = "old", ["gone"] = 1 };

        TesseraSerializer.Populate(TesseraSerializer.Serialize<Figure>(new Disc { Radius = 1 }), target);
        Assert.Equal(("disc", 1.0), (target.TypeName, target["Radius"]));
        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { A = 1 }), target);

        Assert.Null(target.TypeName);
        Assert.Equal([new("A", 1)], target);
    }

    /// <summary>A slot of type TesseraObject accepts the same data as a dictionary.</summary>
    [Fact]
    public void TesseraObject_FromMapsAndPairs_HasTheirEntries()
    {
        Assert.Equal([new("a", 1)], TesseraSerializer.Deserialize<TesseraObject>(TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }))!);
        Assert.Equal([new("a", 1)], TesseraSerializer.Deserialize<TesseraObject>(TesseraSerializer.Serialize(new[] { KeyValuePair.Create("a", 1) }))!);
        Assert.Null(TesseraSerializer.Deserialize<TesseraObject>(TesseraSerializer.Serialize<TesseraObject?>(null)));
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<TesseraObject>(TesseraSerializer.Serialize(5)));
        Assert.Equal(TesseraErrorCode.TypeMismatch, error.Code);
    }

    /// <summary>If mismatches are skipped, a value that is not an object is skipped, and the values after it are read.</summary>
    [Fact]
    public void TesseraObject_FromOtherValuesUnderUseDefault_IsLeftOut()
    {
        TesseraOptions options = new() { OnMismatch = TesseraMismatchHandling.UseDefault };
        byte[] data = TesseraSerializer.Serialize(new object[] { 5, new { A = 1 }, "text" });

        Assert.Equal(1, Assert.Single(TesseraSerializer.Deserialize<TesseraObject[]>(data, options)!)["A"]);
        Assert.Equal(1, Assert.Single(TesseraSerializer.Deserialize<List<TesseraObject>>(data, options)!)["A"]);
        Assert.Equal(1, Assert.Single(TesseraSerializer.Deserialize<HashSet<TesseraObject>>(data, options)!)["A"]);
    }

    [Fact]
    public void ExtensionData_OfTesseraObject_AreStillMembers()
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = 1, More = "x" });

        Open? read = TesseraSerializer.Deserialize<Open>(data);

        Assert.Equal([new("More", "x")], read!.Rest);
        Assert.Equal("x", (string)((dynamic)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(read))!).More);
    }

    [Theory]
    [InlineData("")]
    [InlineData("$uri")]
    public void Name_OfTheFormat_IsRefused(string name) => Assert.Throws<ArgumentException>(() => new TesseraObject { TypeName = name });

    [Fact]
    public void Name_ThatNoDescriptorHolds_IsRefusedWhenWritten()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new TesseraObject { TypeName = "\ud800" }));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    public static TheoryData<TesseraOptions> Profiles() =>
        [new TesseraOptions(), new TesseraOptions { Profile = TesseraSerializationProfile.Deterministic }, new TesseraOptions { Profile = TesseraSerializationProfile.Canonical }, s_keep];

    [JsonDerivedType(typeof(Disc), "disc")]
    [JsonDerivedType(typeof(Box), "box")]
    public abstract class Figure
    {
        public string? Name { get; set; }
    }

    public sealed class Disc : Figure
    {
        public double Radius { get; set; }
    }

    public sealed class Box : Figure
    {
        public int Width { get; set; }
    }

    public sealed class Person
    {
        public string? Name { get; set; }
    }

    public sealed class Open
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public TesseraObject? Rest { get; set; }
    }
}
