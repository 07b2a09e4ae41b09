using System.Buffers;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.TestTypes.Merchants;
using Tessera.TestTypes.Structs;
using Xunit;

namespace Tessera.Tests.Packed;

/// <summary>Bare bodies: spec/format.md §1.</summary>
public class TesseraPackerTests
{
    [Fact]
    public void Bytes_AreThoseOfTheSpecification()
    {
        Assert.Equal("07000000" + "08426f62", Packed(new Named { Id = 7, Name = "Bob", Secret = "x" }));
        Assert.Equal("07000000" + "00", Packed(new Named { Id = 7 }));
        Assert.Equal("2a000000", Packed(42));
        Assert.Equal("08426f62", Packed("Bob"));
        Assert.Equal("06" + "0100" + "0200", Packed(new short[] { 1, 2 }));
        Assert.Equal("0100000002000000", Packed((1, 2)));
        Assert.Equal("01", Packed<bool?>(true));
        Assert.Equal("03000000", Packed(DayOfWeek.Wednesday));
    }

    [Fact]
    public void Message_IsHeaderDescriptorAndBody()
    {
        IsTheRestOfTheMessage(new Named { Id = 1, Name = "Ada" });
        IsTheRestOfTheMessage(SmallStruct.Create());
        IsTheRestOfTheMessage(LargeStruct.Create());
        IsTheRestOfTheMessage(MerchantGenerator.CreateMany(3));
        IsTheRestOfTheMessage(new Dictionary<string, int?> { ["a"] = 1, ["b"] = null });
        IsTheRestOfTheMessage(new[] { 1.5, 2.5 });
        IsTheRestOfTheMessage(Guid.NewGuid());
        IsTheRestOfTheMessage(DayOfWeek.Friday);
        IsTheRestOfTheMessage(new Node { Id = 1, Next = new() { Id = 2 } });
        IsTheRestOfTheMessage(new Node { Id = 1, Next = new() { Id = 2 } }, new() { References = TesseraReferenceHandling.Preserve });
        IsTheRestOfTheMessage(new Dictionary<string, int> { ["b"] = 1, ["a"] = 2 }, new() { Profile = TesseraSerializationProfile.Canonical });
    }

    [Fact]
    public void LargeDescriptors_DoNotMatter()
    {
        // Messages of it describe what occurs in them, so only the value is the same.
        TesseraOptions options = new() { SkipNulls = true };
        Wide value = new() { First = new() { Id = 3, Name = "n" } };

        byte[] body = TesseraPacker.Pack(value, options);

        Assert.Null(DeepEquality.FindDifference(value, TesseraPacker.Unpack<Wide>(body, options)));
        Assert.Null(DeepEquality.FindDifference(value, TesseraPacker.Unpack<Wide>(new ChunkStream(body), options)));
    }

    [Fact]
    public void Hot_TypesHaveTheSameBytes()
    {
        string cold = Packed(new Named { Id = 1, Name = "hot" });
        for (int i = 0; i < 300; i++)
        {
            byte[] body = TesseraPacker.Pack(new Named { Id = 1, Name = "hot" });
            Assert.Equal(cold, Convert.ToHexStringLower(body));
            Assert.Equal("hot", TesseraPacker.Unpack<Named>(body).Name);
        }
    }

    [Fact]
    public void Values_FollowOneAnother()
    {
        using MemoryStream stream = new();
        for (int i = 0; i < 3; i++)
            TesseraPacker.Pack(stream, new Named { Id = i, Name = "n" });
        byte[] data = stream.ToArray();

        int index = 0;
        ReadOnlySpan<byte> rest = data;
        using ChunkStream source = new(data);
        stream.Position = 0;
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(i, TesseraPacker.Unpack<Named>(data, ref index).Id);
            Assert.Equal(i, TesseraPacker.Unpack<Named>(rest, out int consumed).Id);
            rest = rest[consumed..];
            Assert.Equal(i, TesseraPacker.Unpack<Named>(source).Id);
            Assert.Equal(i, TesseraPacker.Unpack<Named>(stream).Id);
            Assert.Equal((index, index), (source.Taken, stream.Position));
        }

        Assert.Equal(data.Length, index);
        Assert.True(rest.IsEmpty);
    }

    [Fact]
    public void Buffers_GoBackToThePool()
    {
        byte[] expected = TesseraPacker.Pack("pooled");
        IMemoryOwner<byte> buffer = TesseraPacker.PackToBuffer("pooled");
        ArrayBufferWriter<byte> writer = new();

        TesseraPacker.Pack(writer, "pooled");

        Assert.Equal(expected, buffer.Memory.ToArray());
        Assert.Equal(expected, writer.WrittenSpan.ToArray());
        buffer.Dispose();
        buffer.Dispose();
        Assert.Throws<ObjectDisposedException>(() => buffer.Memory);
    }

    [Fact]
    public void EveryPrefix_EndsTooEarly()
    {
        byte[] body = TesseraPacker.Pack(SmallStruct.Create());
        for (int length = 0; length < body.Length; length++)
        {
            byte[] data = body[..length];
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<SmallStruct>(data));

            Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (error.Code, error.Offset));
            error = Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<SmallStruct>(new ChunkStream(data)));
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, length), (error.Code, error.Offset));
        }
    }

    [Fact]
    public void Errors_CountFromTheBodyAndNameThePlace()
    {
        byte[] body = TesseraPacker.Pack(new Flags { Id = 1, Inner = new() { IsSet = true } });
        body[^1] = 2;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<Flags>(body));

        Assert.Equal((TesseraErrorCode.InvalidValue, body.Length - 1, "$.Inner.Flag"), (error.Code, error.Offset, error.Path));
        int index = 2;
        byte[] shifted = [0, 0, .. body];
        Assert.Equal(body.Length - 1, Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<Flags>(shifted, ref index)).Offset);
        Assert.Equal(2, index);
        Assert.Equal("$.Inner.Flag", Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<Flags>(new ChunkStream(body))).Path);
    }

    [Fact]
    public void TrailingBytes_AreAnErrorWhereAllIsOneValue()
    {
        byte[] data = [.. TesseraPacker.Pack(5), 9];

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<int>(data));

        Assert.Equal((TesseraErrorCode.TrailingData, 4), (error.Code, error.Offset));
        Assert.Equal(5, TesseraPacker.Unpack<int>(data, new TesseraOptions { AllowTrailingData = true }));
    }

    [Fact]
    public void ChangedBytes_AreAValueOrTheOneException()
    {
        byte[] body = TesseraPacker.Pack(MerchantGenerator.CreateMany(2));
        Random random = new(3);
        int refused = 0;
        for (int i = 0; i < 2000; i++)
        {
            byte[] damaged = [.. body];
            damaged[random.Next(damaged.Length)] = (byte)random.Next(256);
            refused += Refused(damaged[..random.Next(damaged.Length + 1)]);
        }

        Assert.InRange(refused, 1000, 1999);
    }

    [Fact]
    public void HugeCounts_TakeNoMemory()
    {
        byte[] huge = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F];

        Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<int[]>(huge));
        Assert.InRange(Allocation.MeasureLeast(() => Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<int[]>(huge)), Allocation.SmallBound(5)), 0, Allocation.SmallBound(5));
    }

    [Fact]
    public void Failing_ValuesSayWhere()
    {
        Node loop = new() { Id = 1 };
        loop.Next = loop;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraPacker.Pack(loop));

        Assert.Equal(TesseraErrorCode.LimitExceeded, error.Code);
        Assert.StartsWith("$.Next", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Null_HasNoPackedForm()
    {
        Assert.Throws<ArgumentNullException>(() => TesseraPacker.Pack<string?>(null));
        Assert.Throws<ArgumentNullException>(() => TesseraPacker.Pack<int?>(null));
        Assert.Throws<ArgumentNullException>(() => TesseraPacker.Pack<Named?>(null));
        Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<string>([0]));
    }

    /// <summary>Whether a Lazy is null is known only when its function has run.</summary>
    [Fact]
    public void Lazy_WhoseFunctionThrows_IsAFailureOfTheApplication()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraPacker.Pack(new Lazy<string>(() => throw new FormatException("x"))));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<FormatException>(error.InnerException);
        Assert.Throws<ArgumentNullException>(() => TesseraPacker.Pack(new Lazy<string?>(() => null)));
        Assert.Equal("0478", Convert.ToHexStringLower(TesseraPacker.Pack(new Lazy<string>(() => "x"))));
    }

    [Fact]
    public void Any_HasNoPackedForm()
    {
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraPacker.Pack<object>(5)).Code);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraPacker.Pack(new Anything())).Code);
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<Anything>([0])).Code);
    }

    [Fact]
    public void Profiles_AreVerified()
    {
        TesseraOptions strict = new() { Profile = TesseraSerializationProfile.Deterministic, StrictValues = true };
        Dictionary<string, int> value = new() { ["a"] = 1, ["b"] = 2 };
        byte[] sorted = TesseraPacker.Pack(value, strict);
        byte[] unsorted = TesseraPacker.Pack(new Dictionary<string, int> { ["b"] = 2, ["a"] = 1 });

        Assert.Equal(value, TesseraPacker.Unpack<Dictionary<string, int>>(sorted, strict));
        Assert.Throws<TesseraException>(() => TesseraPacker.Unpack<Dictionary<string, int>>(unsorted, strict));
        Assert.Equal(value, TesseraPacker.Unpack<Dictionary<string, int>>(unsorted));
    }

    private static string Packed<T>(T value) => Convert.ToHexStringLower(TesseraPacker.Pack(in value));

    private static void IsTheRestOfTheMessage<T>(T value, TesseraOptions? options = null)
    {
        byte[] body = TesseraPacker.Pack(in value, options);
        string message = Convert.ToHexString(TesseraSerializer.Serialize(value, options));
        string packed = Convert.ToHexString(body);

        // The descriptor, and right behind it the body.
        Assert.StartsWith("C10A", message, StringComparison.Ordinal);
        Assert.EndsWith(Convert.ToHexString(TesseraSchema.Of<T>(options).Bytes.Span) + packed, message, StringComparison.Ordinal);
        Assert.Null(DeepEquality.FindDifference(TesseraSerializer.Clone(value, options), TesseraPacker.Unpack<T>(body, options)));
        Assert.Null(DeepEquality.FindDifference(TesseraSerializer.Clone(value, options), TesseraPacker.Unpack<T>(new ChunkStream(body, 7), options)));
    }

    private static int Refused(byte[] data) => Record.Exception(() => TesseraPacker.Unpack<List<Merchant>>(data)) switch
    {
        null => 0,
        TesseraException => 1,
        { } other => throw other,
    };

    public sealed class Named
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }
    }

    public sealed class Node
    {
        public int Id { get; set; }

        public Node? Next { get; set; }
    }

    public struct Flags
    {
        public int Id { get; set; }

        public Flag Inner { get; set; }
    }

    public struct Flag
    {
        [JsonPropertyName("Flag")]
        public bool IsSet { get; set; }
    }

    public sealed class Anything
    {
        public object? Value { get; set; }
    }

    public sealed class Wide
    {
        public Named? First { get; set; }

        public SmallStruct? Second { get; set; }

        public Merchant? Third { get; set; }
    }
}
