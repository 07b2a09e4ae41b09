using System.Drawing;
using System.Net.NetworkInformation;
using System.Text;
using System.Text.Json;
using Ardalis.SmartEnum;
using Azure;
using Azure.Core;
using Microsoft.Extensions.Primitives;
using OneOf;
using Xunit;

namespace Tessera.Packages.Tests;

/// <summary>Types that the core knows by name (docs/decisions/0020-types-known-by-name.md).</summary>
public class NamedTypesTests
{
    /// <summary>Enough that the emitted engine has made its code.</summary>
    private const int Rounds = 200;

    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options);

    public static TheoryData<object, object?> Values { get; } = new()
    {
        { Status.Closed, 2 },
        { Size.Large, "L" },
        { new Ulid(new Guid("01563e3a-b5d3-d676-4c61-efb99302bd5b")), new Guid("01563e3a-b5d3-d676-4c61-efb99302bd5b") },
        { NUlid.Ulid.Parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"), new Guid("01563e3a-b5d3-d676-4c61-efb99302bd5b") },
        { new ETag("\"a\""), "\"a\"" },
        { new ETag("W/\"a\""), "W/\"a\"" },
        { new ETag("a"), "a" },
        { new ETag(""), "" },
        { default(ETag), null },
        { new ResourceIdentifier("/subscriptions/s/resourceGroups/g"), "/subscriptions/s/resourceGroups/g" },
        { PhysicalAddress.Parse("00-11-22-33-44-FF"), "0011223344FF" },
        { PhysicalAddress.None, "" },
        { default(StringValues), Array.Empty<string>() },
        { new StringValues("a"), new[] { "a" } },
        { new StringValues([null, "", "b"]), new[] { null, "", "b" } },
        { (Either)"a", new Dictionary<string, object?> { ["Value"] = "a" } },
        { (OneOf<int, string, string>)5, new Dictionary<string, object?> { ["Value"] = 5 } },
        { OneOf<int, string, string>.FromT2("c"), new Dictionary<string, object?> { ["Value"] = "c" } },
        { OneOf<string?, int>.FromT0(null), new Dictionary<string, object?> { ["Value"] = null } },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void Value_ThroughBothEngines_ComesBackAndIsPlainWithoutItsType(object value, object? plain) =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(value, value.GetType(), options);

            Assert.Equal(value, TesseraSerializer.Deserialize(bytes, value.GetType(), options));
            Assert.Equal(plain, TesseraSerializer.Deserialize(bytes));
            Assert.Equal(bytes, ThroughJson(bytes, value.GetType()));
        });

    [Fact]
    public void PhysicalAddress_InOtherSpellings_IsRead_AndNothingElse() =>
        Assert.All(s_engines, options =>
        {
            Assert.Equal(PhysicalAddress.Parse("0011223344FF"), TesseraSerializer.Deserialize<PhysicalAddress>(TesseraSerializer.Serialize("00:11:22:33:44:ff", options), options));
            Assert.Null(TesseraSerializer.Deserialize<PhysicalAddress[]>(TesseraSerializer.Serialize(new PhysicalAddress?[] { null }, options), options)![0]);
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<PhysicalAddress[]>(TesseraSerializer.Serialize(new[] { "00-11", "none" }, options), options));
            Assert.Equal((TesseraErrorCode.InvalidValue, "$[1]"), (error.Code, error.Path));
        });

    [Fact]
    public void Ulid_AsText_IsTheSameFromBothPackages() =>
        Assert.All(s_engines, options =>
        {
            NUlid.Ulid other = TesseraSerializer.Deserialize<NUlid.Ulid>(TesseraSerializer.Serialize(Ulid.MaxValue, options), options);
            Ulid id = TesseraSerializer.Deserialize<Ulid>(TesseraSerializer.Serialize(NUlid.Ulid.Parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"), options), options);

            Assert.Equal(Ulid.MaxValue.ToString(), other.ToString());
            Assert.Equal("01ARZ3NDEKTSV4RRFFQ69G5FAV", id.ToString());
        });

    [Fact]
    public void Slots_OfEveryKind_ComeBackFromEqualBytesHotAndCold()
    {
        Slots slots = new()
        {
            Status = Status.Open,
            Sizes = [Size.Small, null, Size.Large],
            ByStatus = new() { [Status.Closed] = Ulid.NewUlid() },
            Id = Ulid.NewUlid(),
            Other = NUlid.Ulid.NewUlid(),
            Tag = new ETag("x"),
            ByTag = new() { [new ETag("k")] = new StringValues(["a", "b"]) },
            Choice = "text",
            Choices = [1, "b"],
            ByChoice = new() { ["k"] = new Either(7) },
            Colour = Color.Red,
        };
        byte[] expected = TesseraSerializer.Serialize(slots, s_engines[0]);

        Assert.All(s_engines, options =>
        {
            for (int i = 0; i < Rounds; i++)
            {
                byte[] bytes = TesseraSerializer.Serialize(slots, options);
                Slots copy = TesseraSerializer.Deserialize<Slots>(bytes, options)!;

                Assert.Equal(expected, bytes);
                Assert.Same(slots.Status, copy.Status);
                Assert.Equal(slots.Sizes, copy.Sizes);
                Assert.Equal(slots.ByStatus, copy.ByStatus);
                Assert.Equal((slots.Id, slots.NoId, slots.Other, slots.Tag, slots.NoTag), (copy.Id, copy.NoId, copy.Other, copy.Tag, copy.NoTag));
                Assert.Equal(slots.ByTag, copy.ByTag);
                Assert.Equal((slots.Choice, slots.NoChoice), (copy.Choice, copy.NoChoice));
                Assert.Equal(slots.Choices, copy.Choices);
                Assert.Equal(slots.ByChoice, copy.ByChoice);
                Assert.Equal(slots.Colour, copy.Colour);
            }
        });
    }

    [Fact]
    public void BinaryData_WithAndWithoutMediaType_KeepsBoth() =>
        Assert.All(s_engines, options =>
        {
            BinaryData?[] copy = TesseraSerializer.Clone<BinaryData?[]>([BinaryData.FromBytes([1, 2], "image/png"), BinaryData.FromString("a"), null], options)!;

            Assert.Equal([1, 2], copy[0]!.ToArray());
            Assert.Equal("image/png", copy[0]!.MediaType);
            Assert.Equal("a", copy[1]!.ToString());
            Assert.Null(copy[1]!.MediaType);
            Assert.Null(copy[2]);
        });

    [Fact]
    public void SmartEnum_ThatNothingHas_IsRefusedWithItsPlace() =>
        Assert.All(s_engines, options =>
        {
            byte[] numbers = TesseraSerializer.Serialize(new Dictionary<string, int[]> { ["a"] = [1, 7] }, options);

            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Dictionary<string, Status[]>>(numbers, options));

            Assert.Equal((TesseraErrorCode.InvalidValue, "$[0].Value[1]"), (error.Code, error.Path));
            Assert.True(error.Offset > 0);
            Assert.Equal(TesseraErrorCode.InvalidValue, Hostile.Refuse<Size>("XL", options));
        });

    /// <summary>Its class adds fields to the enum's; the value finds the instance that has them.</summary>
    [Fact]
    public void SmartEnum_OfADerivedClass_IsTheSameInstance() =>
        Assert.All(s_engines, options =>
        {
            Assert.Same(Size.Large, TesseraSerializer.Clone(Size.Large, options));
            Assert.Null(TesseraSerializer.Clone<Size?>(null, options));
        });

    [Fact]
    public void OneOf_OfAPlaceThatTheTypeDoesNotHave_IsRefused() =>
        Assert.All(s_engines, options => Assert.Equal(
            TesseraErrorCode.TypeNotAllowed,
            Hostile.Refuse<OneOf<int, string>>(OneOf<int, string, string>.FromT2("c"), options)));

    [Fact]
    public void OneOf_FromItsJsonWithoutASchema_ComesBack() =>
        Assert.All(s_engines, options =>
        {
            List<OneOf<int, string>?> values = [5, "a", null];

            string json = TesseraJson.ToJson(TesseraSerializer.Serialize(values, options));

            Assert.Equal(values, TesseraSerializer.Deserialize<List<OneOf<int, string>?>>(TesseraJson.FromJson(Encoding.UTF8.GetBytes(json)), options));
            Assert.Equal((Either)"b", TesseraSerializer.Deserialize<Either>(TesseraSerializer.Serialize(new Dictionary<string, string> { ["$type"] = "T1", ["Value"] = "b" }), options));
        });

    [Fact]
    public void Message_Damaged_IsAValueOrATesseraException() =>
        Assert.All(s_engines, options =>
        {
            Assert.True(Hostile.Damage<Status>(TesseraSerializer.Serialize(Status.Open, options), options) > 0);
            Assert.True(Hostile.Damage<Either>(TesseraSerializer.Serialize(new Either(7), options), options) > 0);
            Assert.True(Hostile.Damage<StringValues>(TesseraSerializer.Serialize(new StringValues(["a", "b"]), options), options) > 0);
            Assert.True(Hostile.Damage<BinaryData>(TesseraSerializer.Serialize(BinaryData.FromString("abc"), options), options) > 0);
        });

    [Fact]
    public void StronglyTypedId_InAList_TakesWhatTheBareValueTakes() =>
        Assert.All(s_engines, options =>
        {
            int bare = TesseraSerializer.Serialize(new int[9], options).Length - TesseraSerializer.Serialize(new int[1], options).Length;
            OrderId[] ids = [new(1), new(2), new(3), new(4), new(5), new(6), new(7), new(8), new(9)];

            Assert.Equal(bare, TesseraSerializer.Serialize(ids, options).Length - TesseraSerializer.Serialize(ids[..1], options).Length);
            Assert.Equal(ids, TesseraSerializer.Clone(ids, options));
        });

    private static byte[] ThroughJson(byte[] bytes, Type type)
    {
        System.Buffers.ArrayBufferWriter<byte> json = new();
        using (Utf8JsonWriter writer = new(json))
            TesseraJson.ToJson(bytes, writer);
        System.Buffers.ArrayBufferWriter<byte> back = new();
        TesseraJson.FromJson(json.WrittenSpan, TesseraSchema.Of(type), back);
        return back.WrittenSpan.ToArray();
    }

    public sealed class Status : SmartEnum<Status>
    {
        public static readonly Status Open = new("Open", 1);
        public static readonly Status Closed = new("Closed", 2);

        private Status(string name, int value)
            : base(name, value)
        {
        }
    }

    public abstract class Size(string name, string value) : SmartEnum<Size, string>(name, value)
    {
        public static readonly Size Small = new Of("Small", "S", 1);
        public static readonly Size Large = new Of("Large", "L", 3);

        public abstract int Width { get; }

        private sealed class Of(string name, string value, int width) : Size(name, value)
        {
            public override int Width => width;
        }
    }

    public sealed class Either(OneOf<int, string> value) : OneOfBase<int, string>(value)
    {
        public static implicit operator Either(string text) => new(text);
    }

    public readonly record struct OrderId(int Value);

    public sealed class Slots
    {
        public Status? Status { get; set; }

        public List<Size?> Sizes { get; set; } = [];

        public Dictionary<Status, Ulid> ByStatus { get; set; } = [];

        public Ulid Id { get; set; }

        public Ulid? NoId { get; set; }

        public NUlid.Ulid? Other { get; set; }

        public ETag Tag { get; set; }

        public ETag? NoTag { get; set; }

        public Dictionary<ETag, StringValues> ByTag { get; set; } = [];

        public OneOf<int, string> Choice { get; set; }

        public OneOf<int, string>? NoChoice { get; set; }

        public List<OneOf<int, string>> Choices { get; set; } = [];

        public Dictionary<OneOf<int, string>, Either> ByChoice { get; set; } = [];

        public Color Colour { get; set; }
    }
}
