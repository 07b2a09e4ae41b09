using System.Text;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Integers in as few bytes as their values need, if an attribute asks for it.</summary>
public class CompactTests
{
    [Fact]
    public void Serialize_Members_AreVariableIntegers()
    {
        byte[] data = TesseraSerializer.Serialize(new Numbers { Id = 1, Count = 300, Small = 7, Ordinary = 2, Ids = [-1, 64], Map = new() { [1] = 2 }, Maybe = null });

        Assert.StartsWith("shape#0 { Id: svar, Count: uvar, Small: u8, Ordinary: i32, Ids: list", TesseraInspector.Describe(data), StringComparison.Ordinal);
        Assert.Equal("02AC0207020000000601800104020200", Convert.ToHexString(data)[^32..]);
    }

    [Fact]
    public void RoundTrip_EdgesOfEveryWidth_AreExact()
    {
        foreach (Numbers value in new Numbers[]
        {
            new() { Id = long.MinValue, Count = uint.MaxValue, Ids = [short.MinValue, short.MaxValue], Map = new() { [int.MinValue] = ulong.MaxValue }, Maybe = ushort.MaxValue },
            new() { Id = long.MaxValue, Ids = null, Map = [], Maybe = 0 },
        })
        {
            Numbers copy = Written.RoundTrip(value);
            Assert.Equal((value.Id, value.Count, value.Maybe), (copy.Id, copy.Count, copy.Maybe));
            Assert.Equal(value.Ids, copy.Ids);
            Assert.Equal(value.Map, copy.Map);
        }
    }

    [Fact]
    public void Deserialize_BetweenCompactAndOrdinary_Converts()
    {
        Numbers compact = new() { Id = 5, Count = 6, Ids = [7], Map = new() { [8] = 9 }, Maybe = 10, Ordinary = 11 };

        Ordinary ordinary = TesseraSerializer.Deserialize<Ordinary>(TesseraSerializer.Serialize(compact))!;
        Numbers back = TesseraSerializer.Deserialize<Numbers>(TesseraSerializer.Serialize(ordinary))!;

        Assert.Equal((5, 6, (short)7, 9), (ordinary.Id, ordinary.Count, ordinary.Ids![0], ordinary.Map![8]));
        Assert.Equal((5L, 6u, (short)7, 9ul, (ushort)10), (back.Id, back.Count, back.Ids![0], back.Map![8], back.Maybe));
        Assert.Equal(5, Written.ReadInto<Numbers>(new { Id = "5" }).Id);
    }

    [Fact]
    public void Deserialize_ValueThatDoesNotFit_IsInvalidValue()
    {
        byte[] data = TesseraSerializer.Serialize(new Wide { Value = 70000 });

        Assert.Equal("$.Value", Read.Fails<Narrow>(data, TesseraErrorCode.InvalidValue).Path);
        Assert.Equal((ushort)7, TesseraSerializer.Deserialize<Narrow>(TesseraSerializer.Serialize(new Wide { Value = 7 }))!.Value);
    }

    [Fact]
    public void Serialize_OnType_ReachesItsMembersAndNotThoseOfOthers()
    {
        byte[] data = TesseraSerializer.Serialize(new AllCompact { A = 1, Inner = new Inner { X = 2 } });

        Assert.Equal("28020441100C496E6E6572202801045807", Convert.ToHexString(Messages.Descriptor(data)));
        Assert.Equal(2, Written.RoundTrip(new AllCompact { A = 1, Inner = new Inner { X = 2 } }).Inner!.X);
    }

    [Fact]
    public void RoundTrip_SharedCompactLists_AreSharedAgain()
    {
        List<int> list = [1, 300];
        int[] row = [7];
        Sharing value = new() { First = list, Second = list, Rows = [row, row] };

        Sharing marked = Written.RoundTrip(value);
        Sharing preserved = Written.RoundTrip(value, new TesseraOptions { References = TesseraReferenceHandling.Preserve });

        Assert.Equal([1, 300], marked.First);
        Assert.Same(marked.First, marked.Second);
        Assert.NotSame(marked.Rows![0], marked.Rows[1]);
        Assert.Equal([1, 300], preserved.First);
        Assert.Same(preserved.First, preserved.Second);
        Assert.Same(preserved.Rows![0], preserved.Rows[1]);
        Assert.Equal([7], preserved.Rows[1]);
    }

    [Fact]
    public void ToJson_CompactMembers_AreNumbers() => Assert.Equal(
        """{"Value":7}""", Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(new Narrow { Value = 7 }))));

    public sealed class Numbers
    {
        [TesseraCompact]
        public long Id { get; set; }

        [TesseraCompact]
        public uint Count { get; set; }

        [TesseraCompact]
        public byte Small { get; set; }

        public int Ordinary { get; set; }

        [TesseraCompact]
        public short[]? Ids { get; set; }

        [TesseraCompact]
        public Dictionary<int, ulong>? Map { get; set; }

        [TesseraCompact]
        public ushort? Maybe { get; set; }
    }

    public sealed class Ordinary
    {
        public int Id { get; set; }

        public int Count { get; set; }

        public List<short>? Ids { get; set; }

        public Dictionary<int, int>? Map { get; set; }

        public int? Maybe { get; set; }
    }

    public sealed class Wide
    {
        [TesseraCompact]
        public uint Value { get; set; }
    }

    public sealed class Narrow
    {
        [TesseraCompact]
        public ushort Value { get; set; }
    }

    [TesseraCompact]
    public sealed class AllCompact
    {
        public int A { get; set; }

        public Inner? Inner { get; set; }
    }

    [TesseraCompact]
    public sealed class Sharing
    {
        [TesseraShared]
        public List<int>? First { get; set; }

        [TesseraShared]
        public List<int>? Second { get; set; }

        public int[][]? Rows { get; set; }
    }

    public sealed class Inner
    {
        public int X { get; set; }
    }
}
