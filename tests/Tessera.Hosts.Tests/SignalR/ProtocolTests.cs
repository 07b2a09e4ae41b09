using System.Buffers;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.SignalR.Protocol;
using Xunit;

namespace Tessera.Hosts.Tests.SignalR;

/// <summary>Frames: every message of a hub, in pieces, damaged, and made by somebody with bad intentions.</summary>
public sealed class ProtocolTests
{
    private static readonly TesseraHubProtocol s_protocol = new();

    private static readonly KnownTypes s_types = new(typeof(Order), typeof(Order), typeof(Order), typeof(int?));

    private static readonly Dictionary<string, string> s_headers = new() { ["trace"] = "1" };

    private static readonly HubMessage[] s_messages =
    [
        new InvocationMessage("1", KnownTypes.Target, [Order.Example, 5], ["s1", "s2"]) { Headers = s_headers },
        new InvocationMessage(KnownTypes.Target, [null, null]),
        new StreamInvocationMessage("2", KnownTypes.Target, [Order.Example, null], ["s3"]) { Headers = s_headers },
        new StreamItemMessage("3", Order.Example) { Headers = s_headers },
        new StreamItemMessage("3", null),
        CompletionMessage.WithResult("4", Order.Example),
        CompletionMessage.WithResult("4", null),
        CompletionMessage.WithError("4", "went wrong"),
        new CompletionMessage("4", null, null, hasResult: false) { Headers = s_headers },
        new CancelInvocationMessage("5") { Headers = s_headers },
        PingMessage.Instance,
        new CloseMessage("bye", allowReconnect: true),
        CloseMessage.Empty,
        new AckMessage(12),
        new SequenceMessage(long.MaxValue),
    ];

    public static TheoryData<int> Indices { get; } = [.. Enumerable.Range(0, s_messages.Length)];

    [Fact]
    public void Protocol_IsBinaryAndOfItsVersion()
    {
        Assert.Equal(("tessera", 2, TransferFormat.Binary), (s_protocol.Name, s_protocol.Version, s_protocol.TransferFormat));
        Assert.Equal([false, true, true, false], new[] { 0, 1, 2, 3 }.Select(s_protocol.IsVersionSupported));
    }

    [Theory]
    [MemberData(nameof(Indices))]
    public void Message_ComesBack(int index) => Assert.Equal(Show(s_messages[index]), Show(Parse(s_protocol.GetMessageBytes(s_messages[index]))));

    [Theory]
    [InlineData(1, "1501000E546172676574000000040000C10A00C10A00")]
    [InlineData(4, "0D02043300000000020000C10A00")]
    [InlineData(6, "0D03043400000000020000C10A00")]
    [InlineData(7, "14030434001677656E742077726F6E670000000000")]
    [InlineData(8, "120304340000040C7472616365043100000000")]
    [InlineData(9, "120504350000040C7472616365043100000000")]
    [InlineData(10, "09060000000000000000")]
    [InlineData(11, "0C070000086279650000000001")]
    [InlineData(12, "09070000000000000000")]
    [InlineData(13, "09080000000000001800")]
    [InlineData(14, "1209000000000000FEFFFFFFFFFFFFFFFF0100")]
    public void Frame_IsThatOfVersionOne(int index, string hex) => Assert.Equal(hex, Convert.ToHexString(s_protocol.GetMessageBytes(s_messages[index]).Span));

    [Fact]
    public void Messages_OneBehindTheOther_ComeBackFromPiecesOfAnySize()
    {
        byte[] all = [.. s_messages.SelectMany(message => s_protocol.GetMessageBytes(message).ToArray())];
        foreach (int size in new[] { 1, 2, 3, 7, 64, all.Length })
        {
            ReadOnlySequence<byte> input = Piece.Cut(all, size);
            List<string> shown = [];
            while (s_protocol.TryParseMessage(ref input, s_types, out HubMessage? message))
                shown.Add(Show(message));

            Assert.Equal(s_messages.Select(Show), shown);
            Assert.True(input.IsEmpty);
        }
    }

    [Theory]
    [MemberData(nameof(Indices))]
    public void Frame_ThatIsNotThereAsAWhole_IsWaitedFor(int index)
    {
        ReadOnlyMemory<byte> whole = s_protocol.GetMessageBytes(s_messages[index]);
        for (int length = 0; length < whole.Length; length++)
        {
            ReadOnlySequence<byte> input = new(whole[..length]);

            Assert.False(s_protocol.TryParseMessage(ref input, s_types, out _));
            Assert.Equal(length, input.Length);
        }
    }

    [Theory]
    [MemberData(nameof(Indices))]
    public void Frame_WithAnyBitFlipped_IsAMessageOrAnErrorOfTheProtocol(int index)
    {
        byte[] whole = s_protocol.GetMessageBytes(s_messages[index]).ToArray();
        int refused = 0;
        for (int bit = 0; bit < whole.Length * 8; bit++)
        {
            byte[] flipped = [.. whole];
            flipped[bit / 8] ^= (byte)(1 << (bit % 8));
            Exception? failure = Record.Exception(() => TryParse(flipped));

            Assert.True(failure is null or InvalidDataException, failure?.ToString());
            refused += failure is null ? 0 : 1;
        }

        Assert.InRange(refused, 1, whole.Length * 8);
    }

    [Theory]
    [InlineData("FFFFFFFF08")]
    [InlineData("FFFFFFFF7F")]
    [InlineData("8080808080")]
    [InlineData("808080808001")]
    public void Length_ThatIsNone_IsRefused(string hex) => Assert.Throws<InvalidDataException>(() => TryParse(Convert.FromHexString(hex)));

    [Fact]
    public void Length_OfTwoGigabytes_TakesNoMemory()
    {
        byte[] announced = Convert.FromHexString("FFFFFFFF0701020304");
        TryParse(announced);
        long before = GC.GetAllocatedBytesForCurrentThread();

        Assert.False(TryParse(announced));

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 10_000);
    }

    [Theory]
    [InlineData("00")]
    [InlineData("0100")]
    [InlineData("0163")]
    [InlineData("0AFFFFFFFFFFFFFFFFFFFF")]
    public void Body_ThatIsNone_IsRefused(string hex) => Assert.Throws<InvalidDataException>(() => TryParse(Convert.FromHexString(hex)));

    /// <summary>SignalR has exceptions of its own for both, one of them when it is too late for an answer.</summary>
    [Fact]
    public void Call_OfNothingOrWithAStreamOfNoName_IsRefused()
    {
        byte[] named = s_protocol.GetMessageBytes(new InvocationMessage("1", "T", [])).ToArray();
        int name = named.AsSpan().IndexOf("\u0004T"u8);
        byte[] nameless = [(byte)(named[0] - 1), .. named[1..name], 2, .. named[(name + 2)..]];

        Assert.Throws<InvalidDataException>(() => TryParse(nameless));
        Assert.Throws<InvalidDataException>(() => TryParse(s_protocol.GetMessageBytes(new InvocationMessage("1", KnownTypes.Target, [], [null!])).ToArray()));
    }

    [Fact]
    public void BytesBehindTheArguments_FailTheCall()
    {
        byte[] frame = s_protocol.GetMessageBytes(s_messages[0]).ToArray();
        Assert.True(frame[0] >= 0x80 && frame[1] < 0x7F);
        int length = (frame[0] & 0x7F) + (frame[1] << 7) + 1;
        byte[] longer = [(byte)(length | 0x80), (byte)(length >> 7), .. frame[2..], 0];

        InvocationBindingFailureMessage failure = Assert.IsType<InvocationBindingFailureMessage>(Parse(longer));

        Assert.Equal(("1", KnownTypes.Target), (failure.InvocationId, failure.Target));
        Assert.IsType<InvalidDataException>(failure.BindingFailure.SourceException);
    }

    [Fact]
    public void ArgumentsItemsAndResults_ThatDoNotFit_FailAlone()
    {
        KnownTypes numbers = new(typeof(int), typeof(int), typeof(int));

        InvocationBindingFailureMessage call = Assert.IsType<InvocationBindingFailureMessage>(Parse(s_protocol.GetMessageBytes(new InvocationMessage("1", KnownTypes.Target, [Order.Example])), numbers));
        StreamBindingFailureMessage item = Assert.IsType<StreamBindingFailureMessage>(Parse(s_protocol.GetMessageBytes(new StreamItemMessage("3", Order.Example)), numbers));
        CompletionMessage result = Assert.IsType<CompletionMessage>(Parse(s_protocol.GetMessageBytes(CompletionMessage.WithResult("4", Order.Example)), numbers));
        InvocationBindingFailureMessage unknown = Assert.IsType<InvocationBindingFailureMessage>(Parse(s_protocol.GetMessageBytes(new InvocationMessage("1", "Other", [1])), numbers));

        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.IsType<TesseraException>(call.BindingFailure.SourceException).Code);
        Assert.Equal(TesseraErrorCode.TypeMismatch, Assert.IsType<TesseraException>(item.BindingFailure.SourceException).Code);
        Assert.Equal("The result cannot be read: TypeMismatch, path $.", result.Error);
        Assert.Equal("No such method.", unknown.BindingFailure.SourceException.Message);
    }

    [Fact]
    public void ResultsAndItems_OfWhatNobodyWaitsFor_AreNoErrors()
    {
        KnownTypes none = new();

        CompletionMessage result = Assert.IsType<CompletionMessage>(Parse(s_protocol.GetMessageBytes(CompletionMessage.WithResult("4", Order.Example)), none));

        Assert.Equal(("4", false, null), (result.InvocationId, result.HasResult, result.Error));
        Assert.Equal("3", Assert.IsType<StreamBindingFailureMessage>(Parse(s_protocol.GetMessageBytes(new StreamItemMessage("3", 1)), none)).Id);
    }

    [Fact]
    public void RawResult_IsPassedOnAsItIs()
    {
        ReadOnlyMemory<byte> frame = s_protocol.GetMessageBytes(CompletionMessage.WithResult("4", Order.Example));

        CompletionMessage raw = Assert.IsType<CompletionMessage>(Parse(frame, new KnownTypes(typeof(RawResult))));

        Assert.Equal(Order.Example.ToBytes(), Assert.IsType<RawResult>(raw.Result).RawSerializedData.ToArray());
        Assert.Equal(frame.ToArray(), s_protocol.GetMessageBytes(raw).ToArray());
    }

    /// <summary>Another server would read them, and what its client did wrong must not fail there.</summary>
    [Fact]
    public void RawResults_ThatAreNoMessage_AreNotPassedOn()
    {
        KnownTypes raw = new(typeof(RawResult));
        byte[] frame = s_protocol.GetMessageBytes(CompletionMessage.WithResult("4", "Bob")).ToArray();
        byte[] damaged = [.. frame[..^5], 0xFF, .. frame[^4..]];
        byte[] longer = [(byte)(frame[0] + 1), .. frame[1..], 0];

        Assert.StartsWith("The result cannot be read: ", Assert.IsType<CompletionMessage>(Parse(damaged, raw)).Error, StringComparison.Ordinal);
        Assert.Throws<InvalidDataException>(() => Parse(longer, raw));
    }

    [Fact]
    public void Options_AreUsed()
    {
        TesseraHubProtocol strict = new(TesseraOptions.Strict with { SkipNulls = true });
        HubMessage message = new InvocationMessage(KnownTypes.Target, [new { Id = 1, Name = "x", Lines = (string?)null, Other = 1 }, 1]);

        Assert.IsType<InvocationMessage>(Parse(s_protocol.GetMessageBytes(message)));
        ReadOnlySequence<byte> input = new(strict.GetMessageBytes(message));
        Assert.True(strict.TryParseMessage(ref input, s_types, out HubMessage? refused));
        Assert.Equal(TesseraErrorCode.UnknownMember, Assert.IsType<TesseraException>(Assert.IsType<InvocationBindingFailureMessage>(refused).BindingFailure.SourceException).Code);
    }

    [Fact]
    public void FailuresOfBinding_AreNotSent() =>
        Assert.Throws<InvalidDataException>(() => s_protocol.GetMessageBytes(new StreamBindingFailureMessage("1", System.Runtime.ExceptionServices.ExceptionDispatchInfo.Capture(new InvalidOperationException()))));

    private static bool TryParse(byte[] bytes)
    {
        ReadOnlySequence<byte> input = new(bytes);
        return s_protocol.TryParseMessage(ref input, s_types, out _);
    }

    private static HubMessage Parse(ReadOnlyMemory<byte> bytes, KnownTypes? types = null)
    {
        ReadOnlySequence<byte> input = new(bytes);
        Assert.True(s_protocol.TryParseMessage(ref input, types ?? s_types, out HubMessage? message));
        Assert.True(input.IsEmpty);
        return message;
    }

    private static string Show(HubMessage message) => message.GetType().Name + message switch
    {
        HubMethodInvocationMessage call => $" {call.InvocationId} {call.Target} ({string.Join(", ", call.Arguments.Select(Show))}) [{string.Join(", ", call.StreamIds ?? [])}] {Show(call.Headers)}",
        StreamItemMessage item => $" {item.InvocationId} {Show(item.Item)} {Show(item.Headers)}",
        CompletionMessage completion => $" {completion.InvocationId} {completion.HasResult} {Show(completion.Result)} {completion.Error} {Show(completion.Headers)}",
        CancelInvocationMessage cancel => $" {cancel.InvocationId} {Show(cancel.Headers)}",
        CloseMessage close => $" {close.Error} {close.AllowReconnect}",
        AckMessage ack => $" {ack.SequenceId}",
        SequenceMessage sequence => $" {sequence.SequenceId}",
        _ => "",
    };

    private static string Show(object? value) => value is Order order ? Convert.ToHexString(order.ToBytes()) : $"{value ?? "null"}";

    private static string Show(IDictionary<string, string>? headers) => string.Join(", ", headers ?? new Dictionary<string, string>());
}
