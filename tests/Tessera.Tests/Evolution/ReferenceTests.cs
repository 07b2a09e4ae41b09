using Xunit;
using static Tessera.Tests.Evolution.HandMade;

namespace Tessera.Tests.Evolution;

/// <summary>Messages of writers that share objects (spec/format.md §3.2, ref): identity, cycles, and objects in skipped members.</summary>
public class ReferenceTests
{
    /// <summary>The type { Name: string, Next: ref to itself } as the first member of a root shape, so that it is definition 1.</summary>
    private static readonly byte[] s_node = Shape(("Name", Str), ("Next", Ref(Definition(1))));

    private static readonly byte[] s_nodeAgain = Ref(Definition(1));

    [Fact]
    public void Deserialize_SharedObject_IsOneInstance()
    {
        byte[] data = Message(Shape(("A", Ref(s_node)), ("B", s_nodeAgain)), [1], Text("shared"), [0], [2]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Equal("shared", holder.A!.Name);
        Assert.Same(holder.A, holder.B);
    }

    [Fact]
    public void Deserialize_CycleIntoSettableClass_KeepsIdentity()
    {
        byte[] data = Message(Shape(("A", Ref(s_node)), ("B", s_nodeAgain)), [1], Text("outer"), [1], Text("inner"), [2], [3]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Same(holder.A, holder.A!.Next!.Next);
        Assert.Same(holder.A.Next, holder.B);
        Assert.Equal(("outer", "inner"), (holder.A.Name, holder.B!.Name));
    }

    [Fact]
    public void Deserialize_SelfReference_KeepsIdentity()
    {
        Node node = TesseraSerializer.Deserialize<Holder>(Message(Shape(("A", Ref(s_node))), [1], Text("self"), [2]))!.A!;

        Assert.Same(node, node.Next);
    }

    [Fact]
    public void Deserialize_SharedObjectIntoConstructorBoundType_IsOneInstance()
    {
        byte[] data = Message(Shape(("A", Ref(s_node)), ("B", s_nodeAgain)), [1], Text("outer"), [1], Text("inner"), [0], [3]);

        RecordHolder holder = TesseraSerializer.Deserialize<RecordHolder>(data)!;

        Assert.Same(holder.A!.Next, holder.B);
        Assert.Equal("inner", holder.B!.Name);
    }

    [Fact]
    public void Deserialize_CycleThroughConstructor_GivesBadReferenceWithPathAndOffset()
    {
        byte[] data = Message(Shape(("A", Ref(s_node)), ("B", s_nodeAgain)), [1], Text("outer"), [1], Text("inner"), [2], [3]);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<RecordHolder>(data));

        Assert.Equal((TesseraErrorCode.BadReference, "$.A.Next.Next", data.Length - 2L), (error.Code, error.Path, error.Offset));
    }

    [Fact]
    public void Deserialize_NumberNotGivenOut_GivesBadReference()
    {
        byte[] data = Message(Shape(("A", Ref(s_node)), ("B", s_nodeAgain)), [1], Text("x"), [0], [3]);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Holder>(data));

        Assert.Equal((TesseraErrorCode.BadReference, "$.B", data.Length - 1L), (error.Code, error.Path, error.Offset));
    }

    [Fact]
    public void Deserialize_ReferenceToObjectOfAnotherWireType_GivesTypeMismatch()
    {
        byte[] data = Message(Shape(("A", Ref(s_node)), ("Numbers", Ref(List(I32)))), [1], Text("x"), [0], [2]);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Holder>(data));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Numbers"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_SharedObjectIntoTwoTypes_IsOneOfEach()
    {
        byte[] data = Message(Shape(("A", Ref(s_node)), ("Other", s_nodeAgain)), [1], Text("x"), [2], [2]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Same(holder.A, holder.A!.Next);
        Assert.Equal(("x", "x"), (holder.A.Name, holder.Other!.Name));
    }

    [Fact]
    public void Deserialize_LargeObjectThatManyReferToAndCannotUse_IsLimitExceeded()
    {
        const int Texts = 20_000;
        const int Refs = 2_000;
        byte[] data = Message(
            Shape(("A", Ref(List(Str))), ("B", List(Ref(List(Str))))),
            [1],
            Count(Texts),
            Join([.. Enumerable.Repeat(Text("x"), Texts)]),
            Count(Refs),
            [.. Enumerable.Repeat((byte)2, Refs)]);
        TesseraOptions lenient = new() { OnMismatch = TesseraMismatchHandling.UseDefault };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<AnyAndNodes>(data, lenient));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.StartsWith("$.B[", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_ReferenceIntoSkippedMember_IsReadAgain()
    {
        byte[] data = Message(Shape(("Unknown", Ref(s_node)), ("A", s_nodeAgain), ("B", s_nodeAgain)), [1], Text("hidden"), [0], [2], [2]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Equal("hidden", holder.A!.Name);
        Assert.Same(holder.A, holder.B);
    }

    [Fact]
    public void Deserialize_ReferencesToInsideAndOutsideOfSkippedMember_KeepIdentity()
    {
        // Unknown is object 0, its Next object 1; A is the inner one, B the outer.
        byte[] data = Message(
            Shape(("Unknown", Ref(s_node)), ("A", s_nodeAgain), ("B", s_nodeAgain)), [1], Text("outer"), [1], Text("inner"), [0], [3], [2]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Equal(("inner", "outer"), (holder.A!.Name, holder.B!.Name));
        Assert.Same(holder.A, holder.B.Next);
    }

    [Fact]
    public void Deserialize_CycleInSkippedMember_KeepsIdentity()
    {
        byte[] data = Message(Shape(("Unknown", Ref(s_node)), ("A", s_nodeAgain)), [1], Text("outer"), [1], Text("inner"), [2], [3]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Equal("inner", holder.A!.Name);
        Assert.Same(holder.A, holder.A.Next!.Next);
    }

    [Fact]
    public void Deserialize_NewObjectsAfterReadingSkippedOnes_TakeTheirOwnNumbers()
    {
        byte[] data = Message(
            Shape(("Unknown", Ref(s_node)), ("A", s_nodeAgain), ("B", s_nodeAgain), ("C", s_nodeAgain)),
            [1], Text("zero"), [1], Text("one"), [0], [2], [1], Text("two"), [3], [4]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Equal(("zero", "one", "two"), (holder.A!.Name, holder.A.Next!.Name, holder.B!.Name));
        Assert.Same(holder.A.Next, holder.B.Next);
        Assert.Same(holder.B, holder.C);
    }

    [Fact]
    public void Deserialize_SharedListsAndStrings_AreOneInstance()
    {
        byte[] data = Message(
            Shape(("Numbers", Ref(List(I32))), ("More", Ref(List(I32))), ("Text", Ref(Str)), ("MoreText", Ref(Str))),
            [1], Count(2), Int(1), Int(2), [2], [1], Text("text"), [3]);

        Holder holder = TesseraSerializer.Deserialize<Holder>(data)!;

        Assert.Equal([1, 2], holder.Numbers!);
        Assert.Same(holder.Numbers, holder.More);
        Assert.Equal("text", holder.Text);
        Assert.Same(holder.Text, holder.MoreText);
    }

    [Fact]
    public void Deserialize_SharedObjectInList_IsOneInstance()
    {
        byte[] data = Message(List(Ref(Shape(("Name", Str), ("Next", Ref(Definition(0)))))), Count(4), [1], Text("x"), [0], [2], [0], [2]);

        Node?[] nodes = TesseraSerializer.Deserialize<Node?[]>(data)!;

        Assert.Equal(4, nodes.Length);
        Assert.Null(nodes[2]);
        Assert.Same(nodes[0], nodes[1]);
        Assert.Same(nodes[0], nodes[3]);
    }

    [Fact]
    public void Deserialize_SharedStructValue_IsCopied()
    {
        byte[] pair = Shape(("X", I32));
        byte[] data = Message(Shape(("P", Ref(pair)), ("Q", Ref(Definition(1)))), [1], Int(7), [2]);

        StructHolder holder = TesseraSerializer.Deserialize<StructHolder>(data)!;

        Assert.Equal((7, 7), (holder.P.X, holder.Q!.Value.X));
    }

    [Fact]
    public void Deserialize_NullReferenceIntoStruct_GivesTypeMismatch() =>
        Assert.Equal(
            TesseraErrorCode.TypeMismatch,
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<StructHolder>(Message(Shape(("P", Ref(Shape(("X", I32))))), [0]))).Code);

    [Fact]
    public void Deserialize_CycleDynamically_KeepsIdentity()
    {
        IDictionary<string, object?> root = (IDictionary<string, object?>)TesseraSerializer.Deserialize(Message(Shape(("A", Ref(s_node))), [1], Text("self"), [2]))!;

        IDictionary<string, object?> node = (IDictionary<string, object?>)root["A"]!;
        Assert.Same(node, node["Next"]);
    }

    public sealed class Holder
    {
        public Node? A { get; set; }

        public Node? B { get; set; }

        public Node? C { get; set; }

        public OtherNode? Other { get; set; }

        public List<int>? Numbers { get; set; }

        public List<int>? More { get; set; }

        public string? Text { get; set; }

        public string? MoreText { get; set; }
    }

    public sealed class Node
    {
        public string? Name { get; set; }

        public Node? Next { get; set; }
    }

    public sealed class AnyAndNodes
    {
        public object? A { get; set; }

        public List<Node?>? B { get; set; }
    }

    public sealed class OtherNode
    {
        public string? Name { get; set; }
    }

    public sealed record RecordNode(string? Name, RecordNode? Next);

    public sealed class RecordHolder
    {
        public RecordNode? A { get; set; }

        public RecordNode? B { get; set; }
    }

    public struct Pair
    {
        public int X { get; set; }
    }

    public sealed class StructHolder
    {
        public Pair P { get; set; }

        public Pair? Q { get; set; }
    }
}
