using System.Runtime.CompilerServices;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>The information that a writer keeps about the objects of a graph.</summary>
public class WrittenObjectTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Serialize_Graph_KeepsNoObjectAlive()
    {
        WeakReference[] objects = WriteAndForget();

        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();

        Assert.DoesNotContain(objects, known => known.IsAlive);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference[] WriteAndForget()
    {
        Circle[] graph = [.. Enumerable.Range(0, 500).Select(i => new Circle { Radius = i })];
        _ = TesseraSerializer.Serialize(graph, s_preserve);
        return [.. graph.Select(item => new WeakReference(item))];
    }

    /// <summary>The abstract class lists no derived types, so the slot does not tell what it holds.</summary>
    [Fact]
    public void RoundTrip_SlotOfAnAbstractClass_TakesRegisteredTypes()
    {
        TesseraOptions options = s_preserve with { TypeNames = TesseraTypeNames.Empty.Add<Circle>("circle") };
        Circle circle = new() { Radius = 3 };

        Drawing read = TesseraSerializer.Deserialize<Drawing>(TesseraSerializer.Serialize(new Drawing { First = circle, Second = circle }, options), options)!;

        Assert.Equal(3, Assert.IsType<Circle>(read.First).Radius);
        Assert.Same(read.First, read.Second);
    }

    public abstract class Figure;

    public sealed class Circle : Figure
    {
        public int Radius { get; set; }
    }

    public sealed class Drawing
    {
        public Figure? First { get; set; }

        public Figure? Second { get; set; }
    }
}
