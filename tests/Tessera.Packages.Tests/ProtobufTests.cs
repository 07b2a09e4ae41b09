using Google.Protobuf;
using Google.Protobuf.Reflection;
using Google.Protobuf.WellKnownTypes;
using Xunit;

namespace Tessera.Packages.Tests;

public class ProtobufTests
{
    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options.AddProtobuf());

    public static TheoryData<IMessage> Messages { get; } =
    [
        new Timestamp { Seconds = 7, Nanos = 8 },
        new Timestamp(),
        new Struct { Fields = { ["b"] = Value.ForString("x"), ["a"] = Value.ForList(Value.ForNumber(1), Value.ForNull(), Value.ForBool(true)) } },
        Value.ForNull(),
        new Value(),
        Any.Pack(new Duration { Seconds = 1 }),
        new FieldMask { Paths = { "a", "b" } },
        new StringValue { Value = "text" },
        new FieldDescriptorProto { Name = "", Number = 0, OneofIndex = 3 },
        FileDescriptorProto.Descriptor.File.ToProto(),
    ];

    [Theory]
    [MemberData(nameof(Messages))]
    public void Message_ThroughBothEngines_ComesBack(IMessage message) =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(message, message.GetType(), options);

            Assert.Equal(message, TesseraSerializer.Deserialize(bytes, message.GetType(), options));
        });

    [Fact]
    public void Members_OfMessages_ComeBack() =>
        Assert.All(s_engines, options =>
        {
            Envelope value = new(1, new Timestamp { Seconds = 7 }, null, [Value.ForBool(true), Value.ForNull()], ByteString.CopyFromUtf8("bytes"));

            Envelope copy = TesseraSerializer.Clone(value, options);

            Assert.Equal((value.Number, value.Time, value.None, value.Bytes), (copy.Number, copy.Time, copy.None, copy.Bytes));
            Assert.Equal(value.Values, copy.Values);
        });

    [Fact]
    public void Message_ReadWithoutAType_IsItsBytesUnderItsName() =>
        Assert.All(s_engines, options =>
        {
            Timestamp time = new() { Seconds = 7 };

            TesseraObject read = Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(time, options)));

            Assert.Equal(time.ToByteArray(), Assert.Single(read, member => member.Key == "google.protobuf.Timestamp").Value);
        });

    [Fact]
    public void Messages_InAList_CarryTheNameOnce() =>
        Assert.All(s_engines, options =>
        {
            Timestamp[] times = [.. Enumerable.Range(1, 100).Select(second => new Timestamp { Seconds = second })];

            Assert.InRange(TesseraSerializer.Serialize(times, options).Length, 400, 450);
        });

    [Fact]
    public void EqualMaps_FilledInAnotherOrder_GiveEqualBytes() =>
        Assert.All(s_engines, options =>
        {
            Struct one = new() { Fields = { ["a"] = Value.ForNumber(1), ["b"] = Value.ForNumber(2) } };
            Struct other = new() { Fields = { ["b"] = Value.ForNumber(2), ["a"] = Value.ForNumber(1) } };

            Assert.Equal(TesseraSerializer.Serialize(one, options), TesseraSerializer.Serialize(other, options));
        });

    [Fact]
    public void UnknownFields_OfANewerMessage_AreKept() =>
        Assert.All(s_engines, options =>
        {
            Empty newer = Empty.Parser.ParseFrom(new Timestamp { Seconds = 7 }.ToByteArray());

            Assert.Equal(7, Timestamp.Parser.ParseFrom(TesseraSerializer.Clone(newer, options).ToByteArray()).Seconds);
        });

    [Fact]
    public void Data_OfAnotherMessage_AreRefused() =>
        Assert.All(s_engines, options => Assert.Equal(TesseraErrorCode.MissingMember, Hostile.Refuse<Duration>(new Timestamp { Seconds = 7 }, options)));

    [Fact]
    public void Data_OfAnotherType_AreRefused() =>
        Assert.All(s_engines, options => Assert.Equal(TesseraErrorCode.TypeMismatch, Hostile.Refuse<Duration>("PT1S", options)));

    [Theory]
    [InlineData("08")]
    [InlineData("0AFFFFFFFF07")]
    [InlineData("FFFFFFFFFFFFFFFFFFFFFFFF")]
    public void Payload_Damaged_IsRefused(string payload) =>
        Assert.All(s_engines, options => Assert.Equal(
            TesseraErrorCode.InvalidValue,
            Hostile.Refuse<Timestamp>(new Dictionary<string, byte[]> { ["google.protobuf.Timestamp"] = Convert.FromHexString(payload) }, options)));

    /// <summary>A list in a list in a list: deeper than Protocol Buffers goes.</summary>
    [Fact]
    public void Payload_NestedDeeply_IsRefused() =>
        Assert.All(s_engines, options =>
        {
            byte[] payload = [];
            for (int i = 0; i < 2_000; i++)
            {
                using MemoryStream stream = new();
                using (CodedOutputStream output = new(stream, leaveOpen: true))
                {
                    output.WriteTag(i % 2 == 0 ? 10u : 50u);
                    output.WriteBytes(ByteString.CopyFrom(payload));
                }

                payload = stream.ToArray();
            }

            Assert.Equal(TesseraErrorCode.InvalidValue, Hostile.Refuse<Value>(new Dictionary<string, byte[]> { ["google.protobuf.Value"] = payload }, options));
        });

    [Fact]
    public void Message_Damaged_IsAValueOrATesseraException() =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(Any.Pack(new Duration { Seconds = 1 }), options);

            Assert.True(Hostile.Damage<Any>(bytes, options) > bytes.Length);
        });

    public sealed record Envelope(int Number, Timestamp Time, Timestamp? None, List<Value> Values, ByteString Bytes);
}
