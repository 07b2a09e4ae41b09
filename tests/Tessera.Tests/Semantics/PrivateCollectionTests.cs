using System.Collections;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Collections of private classes that nothing can create and fill: they may be null, and are lists in slots of type object.</summary>
public class PrivateCollectionTests
{
    public static TheoryData<TesseraReferenceHandling> References => [TesseraReferenceHandling.None, TesseraReferenceHandling.Preserve];

    [Theory]
    [MemberData(nameof(References))]
    public void Serialize_InADeclaredSlot_IsRefused(TesseraReferenceHandling references)
    {
        TesseraOptions options = new() { References = references };

        Assert.Equal((7, null), (Clone(new Holder { Number = 7 }, options).Number, Clone(new Holder { Number = 7 }, options).Lines));
        AssertRefused("$.Lines", new Holder { Lines = new LineCollection(1) }, options);
        AssertRefused("$[0]", new List<LineCollection> { new(1) }, options);
        AssertRefused("$.Lines", new Log(), options);
        AssertRefused("$.Boxed", new Boxes { Boxed = new BoxCollection() }, options);
    }

    [Fact]
    public void Serialize_AllowWriteOnly_WritesTheItems() =>
        Assert.Equal("""{"Number":0,"Lines":["line 0","line 1"]}""", TesseraJson.ToJson(TesseraSerializer.Serialize(new Holder { Lines = new LineCollection(2) }, new TesseraOptions { AllowWriteOnly = true })));

    [Theory]
    [MemberData(nameof(References))]
    public void RoundTrip_InASlotOfTypeObject_IsAList(TesseraReferenceHandling references)
    {
        TesseraOptions options = new() { References = references };

        Assert.Equal(["line 0", "line 1"], Assert.IsType<string[]>(Clone<object>(new LineCollection(2), options)));
        Assert.Equal(["1", "2"], Assert.IsType<string[]>(Clone<object>(Count(), options)));
        Assert.Equal([1, "x"], Assert.IsType<object[]>(Clone<object>(new BoxCollection(), options)));
    }

    private static IEnumerable<string> Count()
    {
        yield return "1";
        yield return "2";
    }

    private static T Clone<T>(T value, TesseraOptions options) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;

    private static void AssertRefused<T>(string path, T value, TesseraOptions options)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, options));

        Assert.Equal((TesseraErrorCode.InvalidContract, path), (error.Code, error.Path));
        Assert.Contains("Collection could not be read back", error.Message, StringComparison.Ordinal);
    }

    private sealed class Holder
    {
        public int Number { get; set; }

        public LineCollection? Lines { get; set; }
    }

    private sealed class Boxes
    {
        public BoxCollection? Boxed { get; set; }
    }

    /// <summary>The property shows the private collection.</summary>
    private sealed class Log
    {
        private LineCollection _lines = new(1);

        public int Number { get; set; }

        public IEnumerable<string> Lines => _lines;

        public void Restart() => _lines = new LineCollection(0);
    }

    private sealed class LineCollection(int count) : IEnumerable<string>
    {
        public IEnumerator<string> GetEnumerator() => Enumerable.Range(0, count).Select(i => $"line {i}").GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class BoxCollection : IEnumerable
    {
        public IEnumerator GetEnumerator() => new object[] { 1, "x" }.GetEnumerator();
    }
}
