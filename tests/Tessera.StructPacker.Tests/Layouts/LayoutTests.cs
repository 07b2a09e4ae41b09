using System.Buffers;
using StructPacker;
using Tessera.TestKit;
using Xunit;

namespace Tessera.StructPacker.Tests.Layouts;

/// <summary>The bytes of what the original does not pack: docs/guides/packed-structs.md has the table.</summary>
public class LayoutTests
{
    private static readonly Guid s_id = new("00112233-4455-6677-8899-aabbccddeeff");

    [Fact]
    public void Scalars_EnumsAndNullables_HaveTheseBytes()
    {
        Shape shape = new() { Color = Color.Green, Id = s_id, Width = 7, Center = new(1, -1), Focus = new(2, 3), Palette = [Color.Red, Color.Green], Corners = [new(4, 5)], Holes = [null, 6], Rows = [[8], null] };

        Assert.Equal(
            "02" + "33221100554477668899aabbccddeeff" + "0107000000" + "00" + "0100ffff" + "0102000300" + "020102" + "0104000500" + "02000106000000" + "020108fe",
            Convert.ToHexStringLower(shape.Pack()));
    }

    [Fact]
    public void Times_HaveTheseBytes()
    {
        Times times = new()
        {
            Day = new(1, 1, 3),
            Clock = new(0, 0, 0, 0, 1),
            Instant = new(1, 1, 1, 1, 0, 0, TimeSpan.FromMinutes(-60)),
            Half = (Half)1.5f,
            Wide = -2,
            Wider = 3,
            Instants = [],
        };

        Assert.Equal(
            "02000000" + "0a00000000000000" + Convert.ToHexStringLower(BitConverter.GetBytes(TimeSpan.FromHours(2).Ticks)) + "c4ff" + "003e" + "feffffffffffffffffffffffffffffff" + "03000000000000000000000000000000" + "fefe00fefe",
            Convert.ToHexStringLower(times.Pack()));
    }

    [Fact]
    public void Unmodified_PropertiesThenFieldsWithoutThePrivateOnes()
    {
        Unmodified value = new(1, "n", 2, 4) { Mid = 3 };

        byte[] packed = value.Pack();
        Unmodified copy = new(0, "old", 9, 0);
        copy.Unpack(packed);

        Assert.Equal("03000000" + "0400000000000000" + "00" + "01000000" + "010000006e", Convert.ToHexStringLower(packed));
        Assert.Equal("1 n 9 3 4", copy.ToString());
    }

    [Fact]
    public void EveryWay_GivesTheSameBytesAndValues()
    {
        Shape shape = new() { Color = Color.Red, Id = s_id, Border = Color.Green, Corners = [new(1, 2), new(3, 4)], Note = "not packed" };
        byte[] packed = shape.Pack();
        ArrayBufferWriter<byte> writer = new();
        using MemoryStream stream = new();
        using PooledBuffer buffer = shape.PackToBuffer();

        shape.Pack(writer);
        shape.Pack(stream);

        Assert.Equal(packed, writer.WrittenSpan);
        Assert.Equal(packed, stream.ToArray());
        Assert.Equal(packed, buffer.ToArray());

        Shape expected = shape with { Note = null };
        AssertSame(expected, Unpacked((ref Shape copy) => copy.Unpack(packed)));
        AssertSame(expected, Unpacked((ref Shape copy) => copy.Unpack([0xCC, .. packed], 1)));
        AssertSame(expected, Unpacked((ref Shape copy) => Assert.Equal(packed.Length, copy.Unpack([.. packed.AsSpan(), 0xCC]))));
        AssertSame(expected, Unpacked((ref Shape copy) => copy.Unpack(new ChunkStream(packed))));
        AssertSame(expected, Unpacked((ref Shape copy) => copy.Unpack(new MemoryStream(packed))));
    }

    [Fact]
    public void Messages_FollowOneAnother()
    {
        using MemoryStream stream = new();
        for (short i = 0; i < 3; i++)
        {
            new Point(i, 1).Pack(stream);
        }

        Point point = default;
        int index = 0;
        List<short> found = [];
        while (index < stream.Length)
        {
            point.Unpack(stream.ToArray(), ref index);
            found.Add(point.X);
        }

        Assert.Equal([0, 1, 2], found);
    }

    [Fact]
    public void Values_NeedNotBeVariables()
    {
        Shape[] shapes = [new() { Id = s_id, Center = new(3, 4) }];

        Assert.Equal("03000400", Convert.ToHexStringLower(shapes[0].Center.Pack()));
    }

    [Fact]
    public void Skipped_MembersKeepTheirValues()
    {
        Shape source = new() { Id = s_id, Note = "source" };
        Shape target = new() { Id = Guid.Empty, Note = "target" };

        target.Unpack(source.Pack());

        Assert.Equal((s_id, "target"), (target.Id, target.Note));
    }

    [Fact]
    public void LocalTimes_AreTheSameInstant()
    {
        DateTime now = DateTime.Now;
        byte[] packed = new byte[8];
        int index = 0;
        Tools.Write(now, packed, ref index);

        Assert.Equal(now.ToBinary(), BitConverter.ToInt64(packed));
        Assert.Equal((now, DateTimeKind.Local), (Tools.ReadFromStream(default(DateTime), new MemoryStream(packed), []), Tools.ReadFromStream(default(DateTime), new MemoryStream(packed), []).Kind));
    }

    [Fact]
    public void Packing_AllocatesTheResultAndNothingElse()
    {
        Shape shape = new() { Id = s_id, Palette = [Color.Red], Corners = [new(1, 2)], Holes = [1, null] };
        byte[] packed = shape.Pack();
        Shape copy = default;

        copy.Unpack(packed);

        Assert.Equal(24 + ((packed.Length + 7) / 8 * 8), Allocation.Measure(() => shape.Pack()));
    }

    private delegate void Unpacking(ref Shape copy);

    private static Shape Unpacked(Unpacking unpack)
    {
        Shape copy = default;
        unpack(ref copy);
        return copy;
    }

    private static void AssertSame(Shape expected, Shape actual) => Assert.Null(DeepEquality.FindDifference(expected, actual));
}
