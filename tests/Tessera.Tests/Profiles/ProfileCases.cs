using System.Collections;
using System.Collections.Concurrent;
using System.Text.Json;

namespace Tessera.Tests.Profiles;

/// <summary>The values of spec/vectors/profiles.</summary>
internal static class ProfileCases
{
    public static IReadOnlyList<ProfileCase> All { get; } =
    [
        ProfileCase.Of("null", "null", (string?)null),
        ProfileCase.Of("text", "\"text\"", "text"),
        ProfileCase.Of("wide-text", "\"\\u0416\"", "\u0416"),
        ProfileCase.Of("int", "1 as i32", 1),
        ProfileCase.Of("long", "1 as i64", 1L),
        ProfileCase.Of("half-minus-zero", "(Half)-0.0", Half.NegativeZero),
        ProfileCase.Of("half-nan", "(Half)NaN with payload", BitConverter.UInt16BitsToHalf(0xFE01)),
        ProfileCase.Of("float-minus-zero", "-0f", -0f),
        ProfileCase.Of("float-nan", "float NaN with payload", BitConverter.UInt32BitsToSingle(0xFFC00001)),
        ProfileCase.Of("double-minus-zero", "-0.0", -0.0),
        ProfileCase.Of("double-nan", "double NaN with payload", BitConverter.UInt64BitsToDouble(0xFFF8000000000001)),
        ProfileCase.Of("double", "0.1", 0.1),
        ProfileCase.Of("decimal-trailing-zeros", "1.2300m", 1.2300m),
        ProfileCase.Of("decimal-whole", "100.00m", 100.00m),
        ProfileCase.Of("decimal-minus-zero", "-0.00m", new decimal(0, 0, 0, true, 2)),
        ProfileCase.Of("decimal-negative", "-10.50m", -10.50m),
        ProfileCase.Of("decimal-largest", "7.9228162514264337593543950330m", 7.9228162514264337593543950330m),
        ProfileCase.Of("datetime-utc", "2020-01-31T12:00:00 UTC", new DateTime(2020, 1, 31, 12, 0, 0, DateTimeKind.Utc)),
        ProfileCase.Of("datetime-unspecified", "2020-01-31T12:00:00", new DateTime(2020, 1, 31, 12, 0, 0)),
        ProfileCase.Of("datetimeoffset", "2020-01-31T12:00:00+02:00", new DateTimeOffset(2020, 1, 31, 12, 0, 0, TimeSpan.FromHours(2))),
        ProfileCase.Of("list-is-not-sorted", "[3, 1, 2]", new List<int> { 3, 1, 2 }),
        ProfileCase.Of("list-of-doubles", "[-0.0, 1.0]", new[] { -0.0, 1.0 }),
        ProfileCase.Of("map-of-text", "{b: 1, aa: 2, a: 3}: by bytes, so the shorter head first", new Dictionary<string, int> { ["b"] = 1, ["aa"] = 2, ["a"] = 3 }),
        ProfileCase.Of("map-of-numbers", "{1: 1, 256: 2, -1: 3}: by little-endian bytes", new Dictionary<int, byte> { [1] = 1, [256] = 2, [-1] = 3 }),
        ProfileCase.Of("map-of-decimals", "{1.50m: 1, 1m: 2}", new Dictionary<decimal, byte> { [1.50m] = 1, [1m] = 2 }),
        ProfileCase.Of("map-of-tuples", "{(2, a): 1, (1, b): 2}", new Dictionary<(int, string), byte> { [(2, "a")] = 1, [(1, "b")] = 2 }),
        ProfileCase.Of("map-of-any", "{text: 1, 5: 2, (1): 3, (0): 4} under any: the tuple's type is defined by the first", new Dictionary<object, byte>
        {
            ["text"] = 1, [5] = 2, [ValueTuple.Create(1)] = 3, [ValueTuple.Create(0)] = 4,
        }),
        ProfileCase.Of("set", "{c, a, b}", new HashSet<string> { "c", "a", "b" }),
        ProfileCase.Of("set-as-sequence", "{c, a, b} in a slot declared as IEnumerable", (IEnumerable<string>)new HashSet<string> { "c", "a", "b" }),
        ProfileCase.Of("set-of-sets", "{{2, 1}, {}}", new HashSet<HashSet<int>> { new() { 2, 1 }, new() }),
        ProfileCase.Of("bag", "a bag of b, a, b: elements may repeat", new ConcurrentBag<string> { "b", "a", "b" }),
        ProfileCase.Of("set-as-untyped-sequence", "{2, 1} in a slot declared as the non-generic IEnumerable", (IEnumerable)new HashSet<int> { 2, 1 }),
        ProfileCase.Of("json-object", """JSON {"b":[1.50,{"y":2,"x":null}],"aa":true,"a":-0}""", JsonElement.Parse("""{"b":[1.50,{"y":2,"x":null}],"aa":true,"a":-0}""")),
        ProfileCase.Of("json-numbers", "JSON [1,1.0,1e0,0.1,0.10,1E400,10e399]", JsonElement.Parse("[1,1.0,1e0,0.1,0.10,1E400,10e399]")),
        ProfileCase.Of("object", "Item { Name: x, Price: 2.50, Tags: {t, s}, Extra: {k: -0.0} }", new Item
        {
            Name = "x", Price = 2.50m, Tags = ["t", "s"], Extra = new() { ["k"] = -0.0 },
        }),
    ];

    public sealed class Item
    {
        public string? Name { get; set; }

        public decimal Price { get; set; }

        public HashSet<string>? Tags { get; set; }

        public Dictionary<string, object>? Extra { get; set; }
    }
}
