using System.Buffers;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>One object in slots of different types: object, its class, a base that lists it (spec/mapping-dotnet.md §2, references).</summary>
public class IdentityAcrossSlotsTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    private static readonly TesseraOptions s_named = s_preserve with
    {
        TypeNames = TesseraTypeNames.Empty.Add<Node>("node").Add<Made>("made").Add<List<Node>>("nodes"),
    };

    private static Node Loop
    {
        get
        {
            Node node = new() { Value = 1 };
            node.Next = node;
            return node;
        }
    }

    [Fact]
    public void RoundTrip_ObjectSlotFirst_IsTheSameInstanceIfItsTypeIsRegistered()
    {
        Node node = Loop;

        AnyFirst<Node> read = Copy(new AnyFirst<Node> { Any = node, Typed = node }, s_named);

        Assert.Same(read.Any, read.Typed);
        Assert.Same(read.Typed, read.Typed!.Next);
    }

    [Fact]
    public void RoundTrip_ObjectSlotFirst_ReadsTheClassToo()
    {
        Node node = Loop;

        AnyFirst<Node> read = Copy(new AnyFirst<Node> { Any = node, Typed = node, Again = node }, s_preserve);

        Assert.Equal(1, Assert.IsType<TesseraObject>(read.Any)["Value"]);
        Assert.Same(read.Typed, read.Typed!.Next);
        Assert.Same(read.Typed, read.Again);
    }

    [Fact]
    public void RoundTrip_ConstructedObjectInObjectSlotFirst_IsTheSameInstance()
    {
        Made made = new(1, Loop);

        AnyFirst<Made> read = Copy(new AnyFirst<Made> { Any = made, Typed = made }, s_named);

        Assert.Same(read.Any, read.Typed);
        Assert.Same(read.Typed!.Node, read.Typed.Node!.Next);
    }

    [Fact]
    public void RoundTrip_ConstructedObjectInObjectSlotFirst_ReadsTheClassToo()
    {
        Made made = new(1, Loop);

        AnyFirst<Made> read = Copy(new AnyFirst<Made> { Any = made, Typed = made, Again = made }, s_preserve);

        Assert.Same(read.Typed, read.Again);
        Assert.Equal(1, read.Typed!.Value);
    }

    [Fact]
    public void RoundTrip_ListInObjectSlotFirst_IsTheSameInstanceIfItsTypeIsRegistered()
    {
        List<Node> list = [Loop];

        AnyFirst<List<Node>> read = Copy(new AnyFirst<List<Node>> { Any = list, Typed = list }, s_named);

        Assert.Same(read.Any, read.Typed);
    }

    [Fact]
    public void RoundTrip_ListInObjectSlotFirst_IsOneListInAllOthers()
    {
        List<int> list = [1, 2];

        Lists read = Copy(new Lists { Any = list, Sequence = list, List = list }, s_preserve);

        Assert.Equal([1, 2], Assert.IsType<int[]>(read.Any));
        Assert.Equal([1, 2], Assert.IsType<List<int>>(read.Sequence));
        Assert.Same(read.Sequence, read.List);
    }

    [Fact]
    public void RoundTrip_ClassAndUnion_IsTheSameInstanceInEitherOrder()
    {
        Cat cat = new() { Name = "Tom", Lives = 9 };

        Zoo read = Copy(new Zoo { First = cat, Animals = [new Dog { Name = "Rex" }, cat], Last = cat, Pet = cat }, s_preserve);

        Assert.Equal(9, read.First!.Lives);
        Assert.Same(read.First, read.Animals[1]);
        Assert.Same(read.First, read.Last);
        Assert.Same(read.First, read.Pet);
        Assert.IsType<Dog>(read.Animals[0]);
    }

    [Fact]
    public void RoundTrip_UnionFirst_IsTheSameInstance()
    {
        Cat cat = new() { Name = "Tom", Lives = 9 };

        Zoo read = Copy(new Zoo { Animals = [cat], Last = cat }, s_preserve);

        Assert.Same(Assert.IsType<Cat>(read.Animals[0]), read.Last);
    }

    [Fact]
    public void RoundTrip_AlternativesOfOneForm_KeepTheirTypes()
    {
        Left left = new() { X = 1 };
        Right right = new() { X = 2 };

        Sides read = Copy(new Sides { Left = left, Right = right, Both = [right, left, right] }, s_preserve);

        Assert.IsType<Right>(read.Both[0]);
        Assert.IsType<Left>(read.Both[1]);
        Assert.Same(read.Both[0], read.Both[2]);
        Assert.Equal((1, 2), (read.Left!.X, read.Right!.X));
    }

    [Fact]
    public void Deserialize_FirstOccurrenceIsUnknown_ReadsTheAlternative()
    {
        Cat cat = new() { Name = "Tom", Lives = 9 };
        byte[] data = TesseraSerializer.Serialize(new Zoo { First = cat, Animals = [cat], Last = cat }, s_preserve);

        ZooWithoutFirst read = TesseraSerializer.Deserialize<ZooWithoutFirst>(data, s_preserve)!;

        Assert.Equal(9, Assert.IsType<Cat>(read.Animals[0]).Lives);
        Assert.Same(read.Animals[0], read.Last);
    }

    [Fact]
    public void Deserialize_WithoutType_NamesTheAlternative()
    {
        Cat cat = new() { Name = "Tom", Lives = 9 };
        byte[] data = TesseraSerializer.Serialize(new Zoo { First = cat, Animals = [cat] }, s_preserve);

        TesseraObject read = (TesseraObject)TesseraSerializer.Deserialize<object>(data, s_preserve)!;
        Zoo again = TesseraSerializer.Deserialize<Zoo>(TesseraSerializer.Serialize<object>(read, s_preserve), s_preserve)!;

        Assert.Equal("cat", Assert.IsType<TesseraObject>(read["First"]).TypeName);
        Assert.Same(read["First"], ((object?[])read["Animals"]!)[0]);
        Assert.Same(again.First, again.Animals[0]);
    }

    [Fact]
    public void RoundTrip_ThroughJson_IsTheSameInstance()
    {
        Cat cat = new() { Name = "Tom", Lives = 9 };
        byte[] data = TesseraSerializer.Serialize(new Zoo { First = cat, Animals = [cat], Last = cat }, s_preserve);

        ArrayBufferWriter<byte> message = new();
        TesseraJson.FromJson(Messages.ToJson(data), Messages.Descriptor(data), message);
        Zoo read = TesseraSerializer.Deserialize<Zoo>(message.WrittenSpan, s_preserve)!;

        Assert.Equal(data, message.WrittenSpan.ToArray());
        Assert.Same(read.First, read.Animals[0]);
        Assert.Same(read.First, read.Last);
    }

    private static T Copy<T>(T value, TesseraOptions options) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;

    public sealed class Node
    {
        public int Value { get; set; }

        public Node? Next { get; set; }
    }

    public sealed class Made(int value, Node? node)
    {
        public int Value { get; } = value;

        public Node? Node { get; } = node;
    }

    public sealed class AnyFirst<T>
    {
        public object? Any { get; set; }

        public T? Typed { get; set; }

        public T? Again { get; set; }
    }

    public sealed class Lists
    {
        public object? Any { get; set; }

        public IEnumerable<int>? Sequence { get; set; }

        public List<int>? List { get; set; }
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    [JsonDerivedType(typeof(Cat), "cat")]
    public abstract class Animal
    {
        public string? Name { get; set; }
    }

    public sealed class Dog : Animal;

    [JsonDerivedType(typeof(Cat), "purring")]
    public interface IPet;

    public sealed class Cat : Animal, IPet
    {
        public int Lives { get; set; }
    }

    public sealed class Zoo
    {
        public Cat? First { get; set; }

        public List<Animal> Animals { get; set; } = [];

        public Cat? Last { get; set; }

        public IPet? Pet { get; set; }
    }

    public sealed class ZooWithoutFirst
    {
        public List<Animal> Animals { get; set; } = [];

        public Cat? Last { get; set; }
    }

    [JsonDerivedType(typeof(Left), "left")]
    [JsonDerivedType(typeof(Right), "right")]
    public abstract class Side
    {
        public int X { get; set; }
    }

    public sealed class Left : Side;

    public sealed class Right : Side;

    public sealed class Sides
    {
        public Left? Left { get; set; }

        public Right? Right { get; set; }

        public List<Side> Both { get; set; } = [];
    }
}
