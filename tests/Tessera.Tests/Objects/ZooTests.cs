using Tessera.TestTypes.Api;
using Tessera.TestTypes.Books;
using Tessera.TestTypes.Collections;
using Tessera.TestTypes.Dtos;
using Tessera.TestTypes.Inheritance;
using Tessera.TestTypes.Members;
using Tessera.TestTypes.Merchants;
using Tessera.TestTypes.Records;
using Tessera.TestTypes.Structs;
using Tessera.TestTypes.Trees;
using Xunit;

namespace Tessera.Tests.Objects;

/// <summary>Every type of the zoo comes back unchanged, by every entry point, and can be read as a dictionary of its members.</summary>
public class ZooTests
{
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions s_generated = new() { Engine = TesseraSerializerEngine.Generated };
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };

    public static TheoryData<string> Names => [.. Values.Keys];

    internal static Dictionary<string, object> Values { get; } = new()
    {
        ["Book"] = BookGenerator.Create(pages: 12),
        ["TrainedWeights"] = TrainedWeights.Create(1000),
        ["TestApiResponse"] = TestApiGenerator.Create(),
        ["Merchants"] = MerchantGenerator.CreateMany(10),
        ["Tree"] = ComplexType.Create(),
        ["SmallStruct"] = SmallStruct.Create(),
        ["LargeStruct"] = LargeStruct.Create(scale: 16),
        ["ListNode"] = new ListNode { Value = 1, Next = new ListNode { Value = 2 } },
        ["Folder"] = new Folder { Name = "/", Children = new() { ["a"] = new Folder { Links = [new Folder(), null!] } } },
        ["Department"] = new Department { Name = "d", Staff = [new Employee { Name = "e", Manager = new Employee(), Department = new Department() }] },
        ["Branch"] = new Branch { Weight = 1, Branches = [new Branch { Weight = 2 }, default] },
        ["Expression"] = new Expression("+", new Expression("1", null, null), new Expression("2", null, null)),
        ["MixedStruct"] = new MixedStruct { Label = "l", Count = 2, Origin = new Point3 { X = 1, Y = float.NegativeZero, Z = float.NaN } },
        ["Money"] = new Money(1.50m, "EUR"),
        ["Seeded"] = new Seeded { Level = 0, Name = "n" },
        ["Coordinate"] = new Coordinate(1, -1),
        ["Range2"] = new Range2(0.1, 0.2) { Unit = "m" },
        ["Customer"] = ShopGenerator.CreateCustomer(),
        ["Page"] = ShopGenerator.CreatePage(),
        ["Product"] = Product.Create(new Guid("00112233-4455-6677-8899-aabbccddeeff"), "sku"),
        ["Result"] = new Result<int?>(false, null, [new Error("E1"), new Error("E2", "text")]),
        ["AppSettings"] = CreateSettings(),
        ["Positional"] = new Positional(1, "n", new DateOnly(1815, 12, 10)),
        ["DerivedRecord"] = new DerivedRecord(1, "n", true) { Note = "x", Priority = 0, Credit = 1.10m },
        ["InitOnly"] = new InitOnly { Key = Guid.Empty, Title = "t", Tags = ["a", "b"] },
        ["Nested"] = CreateNested(),
        ["ReadOnlyPair"] = new ReadOnlyPair(1, null),
        ["MutablePair"] = new MutablePair(2, "r"),
        ["Envelope"] = new Envelope<List<int>>([1, 2], Guid.Empty, "k", 0, DayOfWeek.Sunday),
        ["NumberHolder"] = new NumberHolder { Value = 3, All = [1], Unit = "kg" },
        ["AllCollections"] = AllCollections.Create(),
        ["AllKeys"] = AllKeys.Create(),
        ["NameList"] = new NameList { "a", "b" },
        ["ScoreTable"] = new ScoreTable { ["x"] = [1, "two", null] },
        ["Basket"] = new BasketCollection<string> { "a", "b" },
        ["FieldsOnly"] = new FieldsOnly { Id = 1, Name = "n", Values = [0.5], Next = new FieldsOnly() },
        ["Ordered"] = new Ordered { FieldA = 1, FieldB = 2, Zulu = 3, Alpha = "a", Mike = 4 },
        ["Tuple"] = (1, "two", new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Local)),
        ["LongTuple"] = (1, 2, 3, 4, 5, 6, 7, 8, "nine"),
        ["KeyValuePair"] = new KeyValuePair<string, decimal>("k", 1.00m),
        ["ClassTuple"] = Tuple.Create(1, "two", 3.0),
    };

    [Theory]
    [MemberData(nameof(Names))]
    public void Deserialize_WhatWasSerializedByAnyEngine_GivesEqualObject(string name)
    {
        object value = Values[name];
        byte[] expected = TesseraSerializer.Serialize(value, value.GetType(), s_interpreted);

        foreach (TesseraOptions options in new[] { s_interpreted, s_generated, s_emitted })
        {
            byte[] data = TesseraSerializer.Serialize(value, value.GetType(), options);
            object? copy = TesseraSerializer.Deserialize(data, value.GetType(), options);

            Assert.Equal(expected, data);
            GraphAssert.Equal(value, copy);
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Serialize_Copy_GivesSameBytes(string name)
    {
        object value = Values[name];
        byte[] data = TesseraSerializer.Serialize(value, value.GetType());

        object? copy = TesseraSerializer.Deserialize(data, value.GetType());

        Assert.Equal(data, TesseraSerializer.Serialize(copy, value.GetType()));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Serialize_AsObject_GivesSameBytesAsTyped(string name)
    {
        object value = Values[name];

        byte[] untyped = TesseraSerializer.Serialize<object>(value);
        byte[] typed = TesseraSerializer.Serialize(value, value.GetType());

        Assert.Equal(typed, untyped);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Deserialize_UnderSkipNullsAndBack_GivesEqualObject(string name)
    {
        object value = Values[name];
        TesseraOptions skipping = new() { SkipNulls = true };

        object? copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, value.GetType(), skipping), value.GetType());

        Assert.Equal(
            TesseraSerializer.Serialize(value, value.GetType(), skipping),
            TesseraSerializer.Serialize(copy, value.GetType(), skipping));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Deserialize_TruncatedAnywhereCoarsely_GivesUnexpectedEnd(string name)
    {
        object value = Values[name];
        byte[] data = TesseraSerializer.Serialize(value, value.GetType());

        for (int length = 0; length < data.Length; length += 1 + (data.Length / 40))
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data.AsSpan(0, length), value.GetType()));
            Assert.Equal((TesseraErrorCode.UnexpectedEnd, (long)length), (error.Code, error.Offset));
        }
    }

    private static AppSettings CreateSettings() => new()
    {
        Timeout = TimeSpan.MinValue,
        Endpoint = new Uri("https://example.org/a?b=c#d"),
        MinimumVersion = new Version(1, 2, 3),
        Restart = DayOfWeek.Monday,
        Windows = new() { [DayOfWeek.Friday] = [new TimeOnly(8, 0), TimeOnly.MaxValue] },
        Extra = new() { ["a"] = 1, ["b"] = "x", ["c"] = null, ["d"] = new[] { 1.5 } },
        Logging = new() { Levels = new() { ["x"] = AppSettings.LogLevel.None }, Retention = 0 },
    };

    private static Nested CreateNested()
    {
        Positional one = new(1, "one", null);
        return new Nested(one, new List<Positional?> { one, null }, new Dictionary<string, Positional> { ["two"] = new(2, "two", DateOnly.MaxValue) });
    }
}
