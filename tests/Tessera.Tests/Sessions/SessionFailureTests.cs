using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Sessions;

/// <summary>A failed message leaves both sides of a session as they were.</summary>
public class SessionFailureTests
{
    public static TheoryData<TesseraSerializerEngine> Engines => [TesseraSerializerEngine.Auto, TesseraSerializerEngine.Interpreted];

    [Theory]
    [MemberData(nameof(Engines))]
    public void Reader_AfterEveryPrefixAndFlippedBit_IsWhereItWas(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        TesseraOptions interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
        TesseraSessionWriter writer = new();
        (byte[] Bytes, Type Type)[] messages =
            [(writer.Serialize(new Late(0, "a")), typeof(Late)), (writer.Serialize(new Late(1, "b")), typeof(Late)), (writer.Serialize(Sample.Create()), typeof(Sample)), (writer.Serialize(Sample.Create()), typeof(Sample))];
        for (int i = 0; i < messages.Length; i++)
        {
            (byte[] message, Type type) = messages[i];
            TesseraSessionReader reader = Behind(messages[..i], options);
            for (int length = 0; length < message.Length; length++)
                Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), Code(Assert.Throws<TesseraException>(() => reader.Deserialize(message.AsSpan(0, length), type, out _))));
            string value = Result(reader, message, type);
            Assert.Equal(Result(Behind(messages[..i], interpreted), message, type), value);
            for (int bit = 0; bit < 8 * message.Length; bit++)
            {
                byte[] damaged = [.. message];
                damaged[bit / 8] ^= (byte)(1 << (bit % 8));
                reader = Behind(messages[..i], options);
                string result = Result(reader, damaged, type);
                Assert.Equal(Result(Behind(messages[..i], interpreted), damaged, type), result);
                // Behind one that was read, the writer may not be in step any more.
                Assert.Contains(Result(reader, message, type), result.StartsWith('!') ? [value] : new[] { value, $"!{TesseraErrorCode.BadReference} 1 $" });
            }
        }
    }

    [Fact]
    public void Reader_OfMessagesOutOfOrder_SaysSo()
    {
        TesseraSessionWriter writer = new();
        byte[][] messages = [writer.Serialize(1), writer.Serialize(new Late(1, "a")), writer.Serialize(new Late(2, "b")), writer.Serialize(Sample.Create()), writer.Serialize(new Late(3, "c"))];

        // Lost, repeated, swapped.
        LastFails([messages[0], messages[1], messages[4]]);
        LastFails([messages[0], messages[1], messages[1]]);
        LastFails([messages[0], messages[2]]);
        // One of another session in between; the first one missing.
        LastFails([messages[0], messages[1], new TesseraSessionWriter().Serialize(5), messages[2]]);
        LastFails([messages[1]]);
    }

    public static TheoryData<int[]> Disorders =>
    [
        // One is lost, several are, the first one behind the ordinary one is, and that itself.
        [0, 1, 3], [0, 1, 2, 3, 9], [0, 2], [1],
        // One comes twice: at once, later, much later.
        [0, 1, 1], [0, 1, 2, 1], [0, 1, 2, 3, 4, 5, 6, 7, 1],
        // Two are swapped: the one that comes late is in step, and what is behind both is not.
        [0, 1, 3, 2, 4],
    ];

    /// <summary>Only the first message contains a type.</summary>
    [Theory]
    [MemberData(nameof(Disorders))]
    public void MessagesWithoutTypes_OutOfOrder_AreNoticedAtOnce(int[] order)
    {
        TesseraOptions[] options = [new(), new() { Engine = TesseraSerializerEngine.Emitted }, new() { Engine = TesseraSerializerEngine.Interpreted }];
        Assert.All(options, choice => VerifyOrder(order, choice, (reader, message) => reader.Deserialize<Late>(message)));
        Assert.All(options, choice => VerifyOrder(order, choice, (reader, message) => reader.Deserialize<Late>(new ChunkStream(message))));
    }

    private static void VerifyOrder(int[] order, TesseraOptions options, Func<TesseraSessionReader, byte[], Late?> read)
    {
        TesseraSessionWriter writer = new(options);
        byte[][] messages = [.. Enumerable.Range(0, 10).Select(i => writer.Serialize(new Late(i, "a")))];
        TesseraSessionReader reader = new(options);
        int expected = 0;
        foreach (int sent in order)
        {
            if (sent == expected)
            {
                Assert.Equal(new Late(sent, "a"), read(reader, messages[sent]));
                expected++;
                continue;
            }

            TesseraException error = Assert.Throws<TesseraException>(() => read(reader, messages[sent]));
            Assert.Equal((TesseraErrorCode.BadReference, 1L, "$"), (error.Code, error.Offset, error.Path));
        }

        // The session is where it was, and goes on where one was missing.
        Assert.Equal(new Late(expected, "a"), reader.Deserialize<Late>(messages[expected]));
        writer.Reset();
        Assert.Equal(new Late(5, "b"), reader.Deserialize<Late>(writer.Serialize(new Late(5, "b"))));
        Assert.Equal(new Late(6, "b"), reader.Deserialize<Late>(writer.Serialize(new Late(6, "b"))));
        Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => reader.Deserialize<Late>(messages[3])).Code);
    }

    /// <summary>Two writers with the same types, as if two connections were mistaken for one.</summary>
    [Fact]
    public void MessagesOfTwoWriters_AreNoticed_WhenBothGoOn()
    {
        TesseraSessionWriter one = new();
        TesseraSessionWriter other = new();
        TesseraSessionReader reader = new();
        byte[][] messages = [one.Serialize(new Late(1, "a")), other.Serialize(new Late(2, "b")), one.Serialize(new Late(3, "a")), other.Serialize(new Late(4, "b")), one.Serialize(new Late(5, "a"))];

        Assert.All(messages[..3], message => Assert.NotNull(reader.Deserialize<Late>(message)));
        Assert.Equal(TesseraErrorCode.BadReference, Assert.Throws<TesseraException>(() => reader.Deserialize<Late>(messages[3])).Code);
        Assert.Equal(5, reader.Deserialize<Late>(messages[4])!.X);
    }

    /// <summary>A failed message uses its number, because a reader cannot know whether the message will be sent again.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void MessagesThatFail_HaveHadTheirNumbers(TesseraSerializerEngine engine)
    {
        TesseraSessionWriter writer = new();
        byte[][] messages = [.. Enumerable.Range(0, 9).Select(i => writer.Serialize(new Late(i, "a")))];
        TesseraSessionReader reader = new(new TesseraOptions { Engine = engine });
        Late? read = reader.Deserialize<Late>(messages[0]);

        // One is cut off, and comes again; the same once more, and the next one comes.
        Fails(messages[1][..^1], TesseraErrorCode.UnexpectedEnd);
        Fails(messages[1][..^2], TesseraErrorCode.UnexpectedEnd);
        read = reader.Deserialize<Late>(messages[1]);
        Fails(messages[2][..^1], TesseraErrorCode.UnexpectedEnd);
        Fails(messages[4], TesseraErrorCode.BadReference);
        Fails(messages[1], TesseraErrorCode.BadReference);
        read = reader.Deserialize<Late>(messages[3]);
        Fails(messages[2], TesseraErrorCode.BadReference);
        // Three one after the other, of which the second comes again and then fails for another reason.
        Fails(messages[4][..^1], TesseraErrorCode.UnexpectedEnd);
        Fails(messages[5][..^1], TesseraErrorCode.UnexpectedEnd);
        Fails(messages[6][..^1], TesseraErrorCode.UnexpectedEnd);
        Fails(messages[8], TesseraErrorCode.BadReference);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.Throws<TesseraException>(() => reader.Deserialize<int>(messages[5])).Code);
        read = reader.Deserialize<Late>(messages[5]);
        Assert.Equal(5, read!.X);
        Fails(messages[7], TesseraErrorCode.BadReference);
        Assert.Equal(6, reader.Deserialize<Late>(messages[6])!.X);

        // Cut off in front of its number it is one that is lost.
        Fails(messages[7][..2], TesseraErrorCode.UnexpectedEnd);
        Fails(messages[8], TesseraErrorCode.BadReference);

        void Fails(byte[] message, TesseraErrorCode code) => Assert.Equal(code, Assert.Throws<TesseraException>(() => reader.Deserialize<Late>(message)).Code);
    }

    /// <summary>The numbers begin again after the greatest one that a check can express.</summary>
    [Fact]
    public void Numbers_BeginAgain_BehindTheLast()
    {
        const int Numbers = 0x8000;
        TesseraSessionWriter writer = new();
        TesseraSessionReader reader = new();
        HashSet<int> checks = [];
        for (int i = 0; i <= Numbers; i++)
        {
            byte[] message = writer.Serialize(new Late(i, "a"));
            Assert.True(checks.Add(i == 0 ? 0 : (message[1] << 8) | message[2]));
            Assert.Equal(i, reader.Deserialize<Late>(message)!.X);
        }

        byte[] next = writer.Serialize(new Late(1, "b"));
        Assert.False(checks.Add((next[1] << 8) | next[2]));
        Assert.Equal("b", reader.Deserialize<Late>(next)!.Name);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void Writer_AfterAValueThatFails_WritesWhatItWouldHaveWritten(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        TesseraSessionWriter writer = new(options);
        TesseraSessionWriter expected = new(options);
        TesseraSessionReader reader = new();
        Late good = new(1, "a");
        for (int i = 0; i < 200; i++)
        {
            // The first object of the list brings a type, which is taken back.
            TesseraException error = Assert.Throws<TesseraException>(() => writer.Serialize(new List<object?> { new Late(1, "a"), new Sample(), new Failing { Fails = true } }));
            Assert.Equal((TesseraErrorCode.UserCodeFailed, "$[2].Value"), (error.Code, error.Path));
            Assert.Throws<TesseraException>(() => writer.Serialize(new Failing { Fails = true }));
            byte[] message = writer.Serialize(good);
            Assert.Equal(expected.Serialize(good), message);
            Assert.Equal(good, reader.Deserialize<Late>(message));
        }
    }

    /// <summary>The offset and path of an error refer to the message of the session, on every engine.</summary>
    [Fact]
    public void Errors_OfAllEngines_AreEqual()
    {
        TesseraSessionWriter[] writers = [.. new[] { TesseraSerializerEngine.Auto, TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated }.Select(engine => new TesseraSessionWriter(new TesseraOptions { Engine = engine }))];
        for (int i = 0; i < 200; i++)
        {
            Assert.All(writers, writer => writer.Serialize(new Failing()));
            Assert.All(writers, writer =>
            {
                TesseraException error = Assert.Throws<TesseraException>(() => writer.Serialize(new Failing { Fails = true }));
                Assert.Equal((TesseraErrorCode.UserCodeFailed, 4L, "$.Value"), (error.Code, error.Offset, error.Path));
            });
        }
    }

    [Fact]
    public void LimitOfDepth_OfBothSides_LeavesTheSession()
    {
        TesseraOptions options = new() { Limits = TesseraLimits.Default with { MaxDepth = 3 } };
        TesseraSessionWriter deep = new();
        TesseraSessionWriter shallow = new(options);
        TesseraSessionReader reader = new(options);
        Sample nested = new() { Next = new Sample { Next = new Sample { Next = new Sample { Next = new Sample() } } } };
        reader.Deserialize<Sample>(deep.Serialize(new Sample()));
        byte[] tooDeep = deep.Serialize(nested);

        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => reader.Deserialize<Sample>(tooDeep)).Code);
        Assert.NotNull(reader.Deserialize<Sample>(deep.Serialize(new Sample())));
        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => shallow.Serialize(nested)).Code);
        Assert.Equal(TesseraSerializer.Serialize(new Sample()), shallow.Serialize(new Sample()));
    }

    private static void LastFails(byte[][] messages)
    {
        TesseraSessionReader reader = new();
        for (int i = 0; i < messages.Length - 1; i++)
            reader.Deserialize<object>(messages[i].AsSpan());
        TesseraException error = Assert.Throws<TesseraException>(() => { _ = reader.Deserialize<object>(messages[^1].AsSpan()); });
        Assert.Equal((TesseraErrorCode.BadReference, 1L, "$"), (error.Code, error.Offset, error.Path));
    }

    private static (TesseraErrorCode Code, int Offset) Code(TesseraException error) => (error.Code, (int)error.Offset);

    private static TesseraSessionReader Behind((byte[] Bytes, Type Type)[] messages, TesseraOptions options)
    {
        TesseraSessionReader reader = new(options);
        foreach ((byte[] message, Type type) in messages)
            reader.Deserialize(message, type, out _);
        return reader;
    }

    /// <summary>Returns the value as a message, or the error.</summary>
    private static string Result(TesseraSessionReader reader, byte[] data, Type type)
    {
        try
        {
            object? value = reader.Deserialize(data, type, out int consumed);
            return $"{consumed} {Convert.ToHexString(TesseraSerializer.Serialize(value, type))}";
        }
        catch (TesseraException e)
        {
            return $"!{e.Code} {e.Offset} {e.Path}";
        }
    }

    private sealed record Late(int X, string Name);

    public sealed class Failing
    {
        [JsonIgnore]
        public bool Fails { get; set; }

        public int Value
        {
            get => Fails ? throw new InvalidOperationException("no") : 1;
            set => _ = value;
        }
    }
}
