using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Sessions;

/// <summary>Messages in a session, and how few bytes they take.</summary>
public class SessionTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Auto)]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    public void TwoNumbers_FromTheSecondMessageOn_TakeTwelveBytes(TesseraSerializerEngine engine)
    {
        TesseraSessionWriter writer = new(new TesseraOptions { Engine = engine });
        TesseraSessionReader reader = new(new TesseraOptions { Engine = engine });

        byte[] first = writer.Serialize(new Pair(1, 2));
        Assert.Equal(TesseraSerializer.Serialize(new Pair(1, 2)), first);
        Assert.Equal(new Pair(1, 2), reader.Deserialize<Pair>(first));
        // Past the number of objects after which code is emitted.
        for (int i = 0; i < 300; i++)
        {
            byte[] next = writer.Serialize(new Pair(i, -i));
            Assert.Equal([0xC1, next[1], next[2], 0x40, .. BitConverter.GetBytes(i), .. BitConverter.GetBytes(-i)], next);
            Assert.Equal(new Pair(i, -i), reader.Deserialize<Pair>(next));
        }
    }

    [Fact]
    public void ManySmallMessages_TakeFourBytesMoreThanTheirValues()
    {
        TesseraSessionWriter writer = new();
        ArrayBufferWriter<byte> output = new();
        const int Count = 100_000;
        for (int i = 0; i < Count; i++)
            writer.Serialize(output, new Reading { Sensor = i % 100, Value = i, Valid = true });

        // Header, check and number of the type, then i32, f32 and bool; the first message has the description.
        int first = TesseraSerializer.Serialize(new Reading()).Length;
        Assert.Equal(first + ((Count - 1) * (4 + 9)), output.WrittenCount);

        TesseraSessionReader reader = new();
        ReadOnlySpan<byte> rest = output.WrittenSpan;
        for (int i = 0; i < Count; i++)
        {
            Reading read = reader.Deserialize<Reading>(rest, out int consumed)!;
            Assert.True(read.Sensor == i % 100 && read.Value == i && read.Valid);
            rest = rest[consumed..];
        }

        Assert.True(rest.IsEmpty);
    }

    public static TheoryData<string> Kinds => [.. s_values.Keys];

    private static readonly Dictionary<string, object?[]> s_values = new()
    {
        ["sample"] = [Sample.Create(), new Sample(), Sample.Create()],
        ["types change"] = [1, "a", new Pair(1, 2), 2, "\u20AC", new Pair(3, 4), Sample.Create(), new List<int> { 1, 2 }, new Pair(5, 6), new int[] { 1 }, 5m, Guid.Empty, null, new Pair(7, 8)],
        ["nulls"] = [null, null, "a", null],
        ["slots without a type"] = [new Box(new Pair(1, 2)), new Box(new Pair(3, 4)), new Box(new Box(5L)), new Pair(5, 6), new Box(new object[] { new Pair(1, 2), "x", new Box(null) }), new Box(null)],
        ["alternatives"] = [new Holder<Shape>(new Circle { Radius = 1 }), new Holder<Shape>(new Square { Side = 2 }), new Holder<Shape>(new Circle { Radius = 3 })],
        ["collections"] = [new List<Pair> { new(1, 2) }, new Dictionary<string, Pair> { ["a"] = new(1, 2) }, new List<Pair>(), new Pair[] { new(1, 2), new(3, 4) }, new HashSet<string> { "a" }],
    };

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Values_OfAllKinds_ComeBack(string kind)
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader[] readers = [new(), new(), new(), new(), new()];
        for (int round = 0; round < 40; round++)
        {
            foreach (object? value in s_values[kind])
            {
                Type type = value?.GetType() ?? typeof(string);
                byte[] message = writer.Serialize(value, type);
                byte[] padded = [.. message, 0xFF];
                object?[] read =
                [
                    readers[0].Deserialize(padded, type, out int consumed),
                    readers[1].Deserialize(message, type),
                    readers[2].Deserialize(new ReadOnlySequence<byte>(padded), type, out long consumedOfSequence),
                    readers[3].Deserialize(new MemoryStream(message), type),
                    await readers[4].DeserializeAsync(PipeReader.Create(new MemoryStream(message)), type),
                ];
                Assert.Equal((message.Length, message.Length), (consumed, consumedOfSequence));
                byte[] expected = TesseraSerializer.Serialize(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type), type), type);
                Assert.All(read, item => Assert.Equal(expected, TesseraSerializer.Serialize(item, type)));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Bytes_OfAllEnginesAndDestinations_AreEqual(string kind)
    {
        TesseraSessionWriter[] writers = [new(), new(new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted }), new(new TesseraOptions { Engine = TesseraSerializerEngine.Generated })];
        TesseraSessionWriter[] streamed = [new(), new(), new(), new()];
        for (int round = 0; round < 40; round++)
        {
            foreach (object? value in s_values[kind])
            {
                Type type = value?.GetType() ?? typeof(string);
                byte[] expected = writers[0].Serialize(value, type);
                Assert.All(writers[1..], writer => Assert.Equal(expected, writer.Serialize(value, type)));
                AsyncStream stream = new([]);
                await streamed[0].SerializeAsync(stream, value, type);
                Assert.Equal(expected, stream.Written);
                using MemoryStream memory = new();
                streamed[1].Serialize(memory, value, type);
                Assert.Equal(expected, memory.ToArray());
                ArrayBufferWriter<byte> buffer = new();
                streamed[2].Serialize(buffer, value, type);
                Assert.Equal(expected, buffer.WrittenSpan);
                Pipe pipe = new();
                await streamed[3].SerializeAsync(pipe.Writer, value, type);
                Assert.Equal(expected, (await pipe.Reader.ReadAsync()).Buffer.ToArray());
            }
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Values_ReadWithoutAType_AreThoseOfMessagesThatStandAlone(string kind)
    {
        TesseraOptions options = new();
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new(options);
        foreach (object? value in s_values[kind].Concat(s_values[kind]))
        {
            Type type = value?.GetType() ?? typeof(string);
            object? read = reader.Deserialize<object>(writer.Serialize(value, type));
            Assert.True(DeepEquality.AreEqual(TesseraSerializer.Deserialize<object>(TesseraSerializer.Serialize(value, type), options), read));
        }
    }

    [Fact]
    public void ATypeInASlot_IsNotDescribedAgain()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();

        byte[] slot = writer.Serialize(new Box(new Pair(1, 2)));
        byte[] root = writer.Serialize(new Pair(3, 4));
        byte[] again = writer.Serialize(new Box(new Pair(5, 6)));

        Assert.Equal([0xC1, root[1], root[2], 0x41, 3, 0, 0, 0, 4, 0, 0, 0], root);
        Assert.Equal([0xC1, again[1], again[2], 0x40, 0x41, 5, 0, 0, 0, 6, 0, 0, 0], again);
        Assert.Equal(1, ((TesseraObject)((TesseraObject)reader.Deserialize<object>(slot)!)["Value"]!)["X"]);
        Assert.Equal(new Pair(3, 4), reader.Deserialize<Pair>(root));
        Assert.Equal(5, ((TesseraObject)reader.Deserialize<Box>(again)!.Value!)["X"]);
    }

    [Fact]
    public void Objects_AreNumberedAnewInEachMessage()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        TesseraSessionWriter writer = new(options);
        TesseraSessionReader reader = new(options);
        Loop loop = new() { Name = "a" };
        loop.Next = loop;

        byte[][] messages = [.. Enumerable.Range(0, 3).Select(_ => writer.Serialize(loop))];

        Assert.Equal(messages[1][3..], messages[2][3..]);
        Assert.All(messages, message =>
        {
            Loop read = reader.Deserialize<Loop>(message)!;
            Assert.Same(read, read.Next);
        });
    }

    [Fact]
    public void AnotherVersionOfAType_IsRead()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        for (int i = 0; i < 100; i++)
        {
            Wider read = reader.Deserialize<Wider>(writer.Serialize(new Pair(i, i + 1)))!;
            Assert.Equal((i, i + 1L, null), (read.X, read.Y, read.Name));
        }
    }

    [Fact]
    public void OtherDirections_HaveTheirOwnTables()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        reader.Deserialize<Pair>(writer.Serialize(new Pair(1, 2)));
        byte[] second = writer.Serialize(new Pair(1, 2));

        Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => new TesseraSessionReader().Deserialize<Pair>(second)).Code);
        Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Pair>(second.AsSpan())).Code);
        Assert.Equal(new Pair(1, 2), reader.Deserialize<Pair>(second));
    }

    [Fact]
    public void Reset_OfTheWriter_IsAPlaceToBegin()
    {
        TesseraSessionWriter writer = new();
        writer.Serialize(new Pair(1, 2));
        writer.Serialize("a");
        writer.Reset();

        byte[] message = writer.Serialize(new Pair(3, 4));

        Assert.Equal(new Pair(3, 4), TesseraSerializer.Deserialize<Pair>(message.AsSpan()));
        TesseraSessionReader late = new();
        Assert.Equal(new Pair(3, 4), late.Deserialize<Pair>(message));
        Assert.Equal(new Pair(5, 6), late.Deserialize<Pair>(writer.Serialize(new Pair(5, 6))));
    }

    [Fact]
    public void Reset_OfTheReader_ForgetsTheMessagesBefore()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        reader.Deserialize<Pair>(writer.Serialize(new Pair(1, 2)));
        reader.Reset();
        byte[] second = writer.Serialize(new Pair(3, 4));

        TesseraException error = Assert.Throws<TesseraException>(() => reader.Deserialize<Pair>(second));

        Assert.Equal((TesseraErrorCode.BadReference, 1L), (error.Code, error.Offset));
    }

    [Fact]
    public void Profile_OfAWriter_IsRefused() =>
        Assert.Throws<ArgumentException>(() => new TesseraSessionWriter(new TesseraOptions { Profile = TesseraSerializationProfile.Deterministic }));

    [Fact]
    public void Profile_OfAStrictReader_AllowsOrdinaryMessagesOnly()
    {
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new(new TesseraOptions { Profile = TesseraSerializationProfile.Deterministic, StrictValues = true });

        Assert.Equal(new Pair(1, 2), reader.Deserialize<Pair>(writer.Serialize(new Pair(1, 2))));
        byte[] second = writer.Serialize(new Pair(3, 4));
        TesseraException error = Assert.Throws<TesseraException>(() => reader.Deserialize<Pair>(second));

        Assert.Equal((TesseraErrorCode.Malformed, 1L), (error.Code, error.Offset));
        // It has had its number, so the one behind it is another message; the one after that is not in step.
        second[2] += 2;
        Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => reader.Deserialize<Pair>(second)).Code);
    }

    [Fact]
    public void Call_InsideOfAnother_IsAnError()
    {
        TesseraSessionWriter writer = new();
        Reentrant value = new() { Inner = () => writer.Serialize(5) };

        TesseraException error = Assert.Throws<TesseraException>(() => writer.Serialize(value));

        Assert.IsType<InvalidOperationException>(error.InnerException);
        Assert.Equal(new Pair(1, 2), new TesseraSessionReader().Deserialize<Pair>(writer.Serialize(new Pair(1, 2))));
    }

    private readonly record struct Pair(int X, int Y);

    private sealed record Box(object? Value);

    private sealed record Holder<T>(T Value);

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square")]
    public abstract class Shape;

    public sealed class Circle : Shape
    {
        public int Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        public int Side { get; set; }
    }

    private sealed class Reading
    {
        public int Sensor { get; set; }

        public float Value { get; set; }

        public bool Valid { get; set; }
    }

    private sealed class Wider
    {
        public int X { get; set; }

        public long Y { get; set; }

        public string? Name { get; set; }
    }

    private sealed class Loop
    {
        public string? Name { get; set; }

        public Loop? Next { get; set; }
    }

    private sealed class Reentrant
    {
        [JsonIgnore]
        public Func<byte[]>? Inner { get; set; }

        public int Size
        {
            get => Inner!().Length;
            set => _ = value;
        }
    }
}
