using System.Buffers;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Maps with names as keys, such as those from JSON, can be read into existing objects.</summary>
public class MapPopulateTests
{
    public static TheoryData<TesseraSerializerEngine> Engines => [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted];

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_PopulatedMembers_KeepWhatTheyHold(TesseraSerializerEngine engine)
    {
        Home read = Deserialize<Home>("""{"Set":{"Id":1},"GetOnly":{"Id":2,"Inner":{"Id":3}},"More":[2],"Pair":{"Right":4},"Replaced":{"Id":5},"Items":[6]}""", engine);

        Assert.Equal((1, "set"), (read.Set!.Id, read.Set.Name));
        Assert.Equal((2, "get"), (read.GetOnly.Id, read.GetOnly.Name));
        Assert.Equal((3, "inner"), (read.GetOnly.Inner.Id, read.GetOnly.Inner.Name));
        Assert.Equal([1, 2], read.More);
        Assert.Equal((7, 4), (read.Pair.Left, read.Pair.Right));
        Assert.Equal((5, null), (read.Replaced.Id, read.Replaced.Name));
        Assert.Equal([6], read.Items);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_Null_ReplacesWhatCanBeSet(TesseraSerializerEngine engine)
    {
        Home read = Deserialize<Home>("""{"Set":null,"GetOnly":null}""", engine);

        Assert.Null(read.Set);
        Assert.Equal("get", read.GetOnly.Name);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Populate_Root_SetsMembersInPlace(TesseraSerializerEngine engine)
    {
        Home target = new() { Set = new() { Id = 8, Name = "kept" } };
        (Part set, Part replaced, List<int> items) = (target.Set, target.Replaced, target.Items);

        TesseraSerializer.Populate(FromJson("""{"Set":{"Id":1},"Replaced":{"Id":2},"Items":[3]}"""), target, new TesseraOptions { Engine = engine });

        Assert.Same(set, target.Set);
        Assert.Equal((1, "kept"), (set.Id, set.Name));
        Assert.NotSame(replaced, target.Replaced);
        Assert.Same(items, target.Items);
        Assert.Equal([3], items);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Populate_OptionForAllMembers_ActsAtAnyDepth(TesseraSerializerEngine engine)
    {
        Home target = new() { Replaced = new() { Name = "kept" } };

        TesseraSerializer.Populate(
            FromJson("""{"Replaced":{"Id":2,"Inner":{"Id":3}},"Items":[3]}"""),
            target,
            new TesseraOptions { Engine = engine, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });

        Assert.Equal((2, "kept"), (target.Replaced.Id, target.Replaced.Name));
        Assert.Equal((3, "inner"), (target.Replaced.Inner.Id, target.Replaced.Inner.Name));
        Assert.Equal([0, 3], target.Items);
    }

    [Fact]
    public void Populate_Dictionary_IsAnObjectToo()
    {
        Part target = new() { Name = "kept" };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new Dictionary<string, int> { ["Id"] = 4, ["Other"] = 5 }), target);

        Assert.Equal((4, "kept"), (target.Id, target.Name));
    }

    [Theory]
    [InlineData("null")]
    [InlineData("5")]
    [InlineData("[{\"Id\":1}]")]
    public void Populate_WhatIsNoObject_GivesTypeMismatch(string json) =>
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(FromJson(json), new Part())).Code);

    [Theory]
    [InlineData(TesseraMismatchHandling.Throw)]
    [InlineData(TesseraMismatchHandling.UseDefault)]
    public void Populate_NullForTheContentOfTheRoot_IsMalformed(TesseraMismatchHandling handling)
    {
        byte[] data = FromJson("{}");
        data[^1] = 0;

        Assert.Equal(
            TesseraErrorCode.Malformed,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(data, new Part(), new TesseraOptions { OnMismatch = handling })).Code);
    }

    [Fact]
    public void Populate_UnknownKeyUnderStrict_GivesUnknownMember() =>
        Assert.Equal(
            TesseraErrorCode.UnknownMember,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(FromJson("""{"Other":1}"""), new Part(), TesseraOptions.Strict)).Code);

    [Fact]
    public void Populate_MemberOfAConstructor_IsPassedOver()
    {
        Named target = new("mine") { Id = 1, Extra = new() { ["a"] = 1 } };

        TesseraSerializer.Populate(FromJson("""{"Name":"other","Id":2,"b":3}"""), target);

        Assert.Equal(("mine", 2), (target.Name, target.Id));
        Assert.Equal(["a", "b"], target.Extra!.Keys.Order());
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_RequiredMember_IsMissed(TesseraSerializerEngine engine)
    {
        TesseraException error = Read.Fails<Holder>(FromJson("""{"Inner":{"Other":1}}"""), TesseraErrorCode.MissingMember, new TesseraOptions { Engine = engine });

        Assert.Equal("$.Inner.Must", error.Path);
        Assert.Equal(3, Deserialize<Holder>("""{"Inner":{"Must":3}}""", engine).Inner!.Must);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Populate_Callbacks_AreCalledOncePerObject(TesseraSerializerEngine engine)
    {
        Called target = new();
        TesseraOptions options = new() { Engine = engine };

        TesseraSerializer.Populate(FromJson("""{"Id":1,"Inner":{"Id":2}}"""), target, options);

        Assert.Equal("before 0, after 1", target.Calls);
        Assert.Equal("before 0, after 2", target.Inner!.Calls);
        Assert.Equal("before 0, after 3", Deserialize<Called>("""{"Id":3}""", engine).Calls);
    }

    [Fact]
    public void Deserialize_MapThatIsNull_CallsNothing()
    {
        var data = new { Id = 1, Inner = (Dictionary<string, int>?)null };

        Assert.Null(TesseraSerializer.Deserialize<Called>(TesseraSerializer.Serialize(data))!.Inner);
    }

    [Fact]
    public void Populate_AlternativeOfAUnion_TakesTheMembers()
    {
        Shape shape = new Circle { Name = "kept" };

        TesseraSerializer.Populate(FromJson("""{"$type":"circle","Radius":2}"""), shape);

        Assert.Equal((2, "kept"), (((Circle)shape).Radius, shape.Name));
        Assert.Equal(
            TesseraErrorCode.TypeMismatch,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Populate(FromJson("""{"$type":"square"}"""), shape)).Code);
    }

    [Fact]
    public void Deserialize_MemberThatIsAUnion_TakesTheMembersOfItsAlternative()
    {
        Drawing drawing = Deserialize<Drawing>("""{"First":{"$type":"circle","Radius":3},"Second":{"$type":"square"}}""", TesseraSerializerEngine.Interpreted);

        Assert.Equal((3, "first"), (Assert.IsType<Circle>(drawing.First).Radius, drawing.First.Name));
        Assert.Null(Assert.IsType<Square>(drawing.Second).Name);
    }

    [Fact]
    public void Deserialize_ObjectOfAFactory_TakesTheMembers()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.AddDerived<Tool, Saw>("saw", () => new Saw { Maker = "factory" }) };

        Saw saw = Assert.IsType<Saw>(TesseraSerializer.Deserialize<Tool>(FromJson("""{"$type":"saw","Teeth":9}"""), options));

        Assert.Equal((9, "factory"), (saw.Teeth, saw.Maker));
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_MapsThatReferToThemselves_GiveOneObject(TesseraSerializerEngine engine)
    {
        Dictionary<string, object?> outer = [];
        outer["Next"] = new Dictionary<string, object?> { ["Next"] = null, ["Other"] = outer };
        outer["Other"] = outer;

        Node node = TesseraSerializer.Deserialize<Node>(
            TesseraSerializer.Serialize(outer, new TesseraOptions { References = TesseraReferenceHandling.Preserve }),
            new TesseraOptions { References = TesseraReferenceHandling.Preserve, Engine = engine })!;

        Assert.Same(node, node.Other);
        Assert.Same(node, node.Next!.Other);
        Assert.NotSame(node, node.Next);
    }

    private static T Deserialize<T>(string json, TesseraSerializerEngine engine) =>
        TesseraSerializer.Deserialize<T>(FromJson(json), new TesseraOptions { Engine = engine })!;

    private static byte[] FromJson(string json)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), output);
        return output.WrittenSpan.ToArray();
    }

    public sealed class Home
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Part? Set { get; set; } = new() { Name = "set" };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Part GetOnly { get; } = new() { Name = "get" };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> More { get; } = [1];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Pair Pair { get; set; } = new() { Left = 7 };

        public Part Replaced { get; set; } = new() { Name = "gone" };

        public List<int> Items { get; } = [0];
    }

    public sealed class Part
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Leaf Inner { get; } = new();
    }

    public sealed class Leaf
    {
        public int Id { get; set; }

        public string? Name { get; set; } = "inner";
    }

    public struct Pair
    {
        public int Left { get; set; }

        public int Right { get; set; }
    }

    public sealed class Named(string name)
    {
        public string Name { get; } = name;

        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Extra { get; set; }
    }

    public sealed class Holder
    {
        public Strict? Inner { get; set; }
    }

    public sealed class Strict
    {
        public required int Must { get; set; }
    }

    public sealed class Called : IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int Id { get; set; }

        public Called? Inner { get; set; }

        [JsonIgnore]
        public string Calls { get; private set; } = "";

        public void OnDeserializing() => Calls += $"before {Id}";

        public void OnDeserialized() => Calls += $", after {Id}";
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square")]
    public abstract class Shape
    {
        public string? Name { get; set; }
    }

    public sealed class Circle : Shape
    {
        public int Radius { get; set; }
    }

    public sealed class Square : Shape;

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public sealed class Drawing
    {
        public Shape First { get; set; } = new Circle { Name = "first" };

        public Shape Second { get; set; } = new Circle { Name = "second" };
    }

    public abstract class Tool
    {
        public string? Maker { get; set; }
    }

    public sealed class Saw : Tool
    {
        public int Teeth { get; set; }
    }

    public sealed class Node
    {
        public Node? Next { get; set; }

        public Node? Other { get; set; }
    }
}
