using System.Text;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Messages in messages, written and read by a converter of the application. The time does not double at each level; the stack suffices.</summary>
public class NestedMessageTests
{
    private const int Levels = 24;

    [Fact]
    public void Deserialize_DamagedInnermostMessage_FailsAfterAFewAttempts()
    {
        byte[] data = Nest([0xC1, 0xFF], Levels);
        Payload.Calls = 0;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Envelope>(data.AsSpan()));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.InRange(Payload.Calls, Levels, Levels * Levels);
    }

    [Fact]
    public void Serialize_InnermostValueThatFails_FailsAfterAFewAttempts()
    {
        Envelope value = new() { Payload = new Payload() };
        for (int i = 1; i < Levels; i++)
            value = new Envelope { Payload = new Payload { Content = value } };
        Payload.Calls = 0;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.InRange(Payload.Calls, Levels, Levels * Levels);
    }

    [Fact]
    public void Deserialize_MessagesDeeperThanTheStack_IsAnError()
    {
        byte[] data = Nest(TesseraSerializer.Serialize(new Envelope()), 1000);

        FailOnSmallStack<Envelope>(data);
    }

    [Fact]
    public void Deserialize_AfterAFailure_WorksAsBefore()
    {
        byte[] good = Nest(TesseraSerializer.Serialize(new Envelope()), 3);
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Envelope>(Nest([0xC1, 0xFF], 3).AsSpan()));

        Envelope read = TesseraSerializer.Deserialize<Envelope>(good.AsSpan())!;

        Assert.NotNull(read.Payload!.Content!.Payload!.Content!.Payload!.Content);
    }

    [Fact]
    public void Deserialize_SettersThatReadDamagedMessages_FailAfterAFewAttempts()
    {
        byte[] data = NestText([0xC1, 0xFF], Levels);
        Letter.Calls = 0;

        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Letter>(data.AsSpan()));

        Assert.InRange(Letter.Calls, Levels, Levels * Levels);
    }

    [Fact]
    public void Deserialize_SettersThatReadMessagesDeeperThanTheStack_AreAnError()
    {
        byte[] data = NestText(TesseraSerializer.Serialize(new Letter()), 1000);

        FailOnSmallStack<Letter>(data);
    }

    private static void FailOnSmallStack<T>(byte[] data)
    {
        Exception? caught = null;
        Thread thread = new(() => caught = Record.Exception(() => TesseraSerializer.Deserialize<T>(data.AsSpan())), maxStackSize: 384 * 1024);

        thread.Start();
        thread.Join();

        Assert.IsType<TesseraException>(caught);
    }

    private static byte[] NestText(byte[] innermost, int levels)
    {
        byte[] data = innermost;
        for (int i = 0; i < levels; i++)
            data = TesseraSerializer.Serialize(new Sealed { Text = Encoding.Latin1.GetString(data) });
        return data;
    }

    private static byte[] Nest(byte[] innermost, int levels)
    {
        byte[] data = innermost;
        for (int i = 0; i < levels; i++)
            data = TesseraSerializer.Serialize(new Outer { Payload = data });
        return data;
    }

    /// <summary>The form of an envelope.</summary>
    private sealed class Outer
    {
        public byte[]? Payload { get; set; }
    }

    /// <summary>The form of a letter.</summary>
    private sealed class Sealed
    {
        public string? Text { get; set; }
    }

    /// <summary>A class with text members, one of which is read as a message as soon as it is set.</summary>
    private sealed class Letter
    {
        [ThreadStatic]
        private static int t_calls;

        private Letter? _inner;

        public static int Calls
        {
            get => t_calls;
            set => t_calls = value;
        }

        public string? Text
        {
            get => _inner is null ? null : "";
            set
            {
                Calls++;
                _inner = value is null ? null : TesseraSerializer.Deserialize<Letter>(Encoding.Latin1.GetBytes(value).AsSpan());
            }
        }
    }

    private sealed class Envelope
    {
        public Payload? Payload { get; set; }
    }

    [TesseraConverter(typeof(PayloadConverter))]
    private sealed class Payload
    {
        [ThreadStatic]
        private static int t_calls;

        public static int Calls
        {
            get => t_calls;
            set => t_calls = value;
        }

        public Envelope? Content { get; init; }
    }

    private sealed class PayloadConverter : TesseraConverter<Payload, byte[]>
    {
        public override byte[] ToSurrogate(Payload value)
        {
            Payload.Calls++;
            return TesseraSerializer.Serialize(value.Content ?? throw new InvalidOperationException("There is no content."));
        }

        public override Payload FromSurrogate(byte[] surrogate)
        {
            Payload.Calls++;
            return new Payload { Content = TesseraSerializer.Deserialize<Envelope>(surrogate.AsSpan()) };
        }
    }
}
