using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Sessions;

/// <summary>The limits of a session's table, and types that are not in it.</summary>
public class SessionTableTests
{
    /// <summary>Options with names so long that leaving out unused types saves very much, even for types that lead to few others.</summary>
    private static readonly TesseraOptions s_long = new()
    {
        ContractModifiers = [type => { foreach (TesseraMemberInfo member in type.Members) member.Name += new string('_', 200); }],
    };

    /// <summary>Each type has another name, so that all are different.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(250)]
    public void MoreTypesThanTheTableHolds_BeginItAnew(int length)
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        int ordinary = 0;
        int read = 0;
        for (int i = 0; i < 9000; i++)
        {
            byte[] message = writer.Serialize<object>(new TesseraObject { TypeName = $"{i}".PadLeft(length, '_') });
            ordinary += message[1] == 0x0A ? 1 : 0;
            read += ((TesseraObject)reader.Deserialize<object>(message)!).TypeName!.TrimStart('_') == $"{i}" ? 1 : 0;
        }

        // 4096 fit, or a mebibyte of them.
        Assert.Equal((3, 9000), (ordinary, read));
    }

    [Fact]
    public void AFullTable_OfAnotherWriter_StoresNothingMore()
    {
        const int Entries = 4096;
        TesseraSessionReader reader = new();
        // List any is entry 0, empty lists of u8 are the others, and the last one finds no room.
        MessageBuilder first = MessageBuilder.Of("2123").VarInt(2 * (Entries + 1));
        ulong hash = Fnv1a.Append(Fnv1a.Basis, [0x21, 0x23]);
        for (int i = 0; i < Entries; i++)
            first.Type("2102").Raw(2);
        for (int i = 1; i < Entries; i++)
            hash = Fnv1a.Append(hash, [0x21, 0x02]);

        Assert.Equal(Entries, ((Array)reader.Deserialize<object>(first.ToArray())!).Length);
        Assert.Equal([5], reader.Deserialize<byte[]>([.. Header(1), .. VarInt(0x40 + Entries - 1), 4, 5])!);
        Assert.Equal([6], reader.Deserialize<byte[]>([.. Header(2), 0x3F, 2, 0x21, 2, 4, 6])!);
        TesseraException error = Assert.Throws<TesseraException>(() => reader.Deserialize<byte[]>([.. Header(3), .. VarInt(0x40 + Entries), 4, 5]));
        Assert.Equal((TesseraErrorCode.BadReference, 3L), (error.Code, error.Offset));

        byte[] Header(ulong number) => [0xC1, (byte)(0x80 | (((hash >> 49) + number) >> 8)), (byte)((hash >> 49) + number)];
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Auto)]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    public void TypesThatLeadToManyOthers_StandApart(TesseraSerializerEngine engine)
    {
        TesseraOptions options = s_long with { Engine = engine };
        TesseraSessionWriter writer = new(options);
        TesseraSessionReader reader = new(options);
        Many value = new() { A = new Part<byte> { One = 1 } };
        for (int i = 0; i < 100; i++)
        {
            Assert.Equal(7, reader.Deserialize<int>(writer.Serialize(7)));
            byte[] message = writer.Serialize(value);
            Assert.Equal(TesseraSerializer.Serialize(value, options), message);
            Assert.Equal((byte)1, reader.Deserialize<Many>(message)!.A!.One);
            message = writer.Serialize<object[]>([value, "x"]);
            Assert.Equal(TesseraSerializer.Serialize<object[]>([value, "x"], options), message);
            Assert.Equal("x", reader.Deserialize<object[]>(message)![1]);
            // What comes behind begins anew, with whole descriptors.
            message = writer.Serialize(new Part<int>());
            Assert.Equal(TesseraSerializer.Serialize(new Part<int>(), options), message);
            Assert.NotNull(reader.Deserialize<Part<int>>(message));
            message = writer.Serialize(new Part<int>());
            Assert.Equal(0x80, message[1] & 0x80);
            Assert.NotNull(reader.Deserialize<Part<int>>(message));
        }
    }

    /// <summary>Leaving out unused types would save less than two messages take.</summary>
    [Fact]
    public void TypesThatLeadToAFewOthers_AreDescribedOnce()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        Many value = new() { A = new Part<byte> { One = 1 } };
        int first = reader.Deserialize<Many>(writer.Serialize(value))!.A!.One;

        byte[] second = writer.Serialize(value);

        Assert.True(second.Length < 40, $"{second.Length} bytes");
        Assert.Equal(first, reader.Deserialize<Many>(second)!.A!.One);
    }

    private static byte[] VarInt(int value) => [(byte)(value | 0x80), (byte)(value >> 7)];

    public sealed class Many
    {
        public Part<byte>? A { get; set; }

        public Part<sbyte>? B { get; set; }

        public Part<short>? C { get; set; }

        public Part<ushort>? D { get; set; }

        public Part<int>? E { get; set; }

        public Part<uint>? F { get; set; }

        public Part<long>? G { get; set; }

        public Part<ulong>? H { get; set; }

        public Part<float>? I { get; set; }

        public Part<double>? J { get; set; }
    }

    public sealed class Part<T>
    {
        public T? One { get; set; }

        public T? Two { get; set; }

        public T? Three { get; set; }

        public T? Four { get; set; }

        public T? Five { get; set; }

        public T? Six { get; set; }

        public T? Seven { get; set; }

        public T? Eight { get; set; }

        public T? Nine { get; set; }

        public T? Ten { get; set; }
    }
}
