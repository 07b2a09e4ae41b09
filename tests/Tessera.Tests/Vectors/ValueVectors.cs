using System.Collections;
using System.Collections.Specialized;
using System.Dynamic;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json.Serialization;
using Tessera.Tests.Converters.Collections;
using Tessera.TestTypes.Unions;

namespace Tessera.Tests.Vectors;

/// <summary>The names of vectors with the .NET values that are written as their bytes.</summary>
internal static class ValueVectors
{
    private static readonly TesseraOptions s_skipNulls = new() { SkipNulls = true };

    private static readonly long s_ticks2020 = new DateTime(2020, 1, 1).Ticks;

    private static readonly TimeZoneInfo.TransitionTime s_march = TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), 3, 5, DayOfWeek.Sunday);

    public static Dictionary<string, ValueVector> All { get; } = Create();

    private static Dictionary<string, ValueVector> Create()
    {
        Dictionary<string, ValueVector> rows = [];
        AddIntegers(rows);
        AddFloats(rows);
        AddDecimals(rows);
        AddTimes(rows);
        AddText(rows);
        AddTags(rows);
        AddLists(rows);
        AddMaps(rows);
        AddObjects(rows);
        AddAnys(rows);
        AddUnions(rows);
        return rows;
    }

    private static void AddUnions(Dictionary<string, ValueVector> rows) =>
        Add<Animal?[]>(rows, "union", [new Cat { Lives = 9 }, null, new Dog { Good = true }]);

    private static void Add<T>(Dictionary<string, ValueVector> rows, string name, T value, TesseraOptions? options = null) =>
        rows.Add(name, new ValueVector(value, typeof(T), options));

    private static void AddIntegers(Dictionary<string, ValueVector> rows)
    {
        Add<object?>(rows, "null", null);
        Add(rows, "int", 7);
        Add(rows, "bool-false", false);
        Add(rows, "bool-true", true);
        Add(rows, "u8-max", byte.MaxValue);
        Add(rows, "u8-zero", byte.MinValue);
        Add(rows, "i8-min", sbyte.MinValue);
        Add(rows, "i8-max", sbyte.MaxValue);
        Add(rows, "u16-max", ushort.MaxValue);
        Add(rows, "u16-zero", ushort.MinValue);
        Add(rows, "i16-min", short.MinValue);
        Add(rows, "i16-max", short.MaxValue);
        Add(rows, "u32-max", uint.MaxValue);
        Add(rows, "u32-zero", uint.MinValue);
        Add(rows, "i32-min", int.MinValue);
        Add(rows, "i32-max", int.MaxValue);
        Add(rows, "i32-minus-one", -1);
        Add(rows, "uint64-max", ulong.MaxValue);
        Add(rows, "u64-zero", ulong.MinValue);
        Add(rows, "i64-min", long.MinValue);
        Add(rows, "i64-max", long.MaxValue);
        Add(rows, "i64-beyond-double", 9007199254740993);
        Add(rows, "u128-max", UInt128.MaxValue);
        Add(rows, "u128-zero", UInt128.MinValue);
        Add(rows, "u128-two-64", UInt128.One << 64);
        Add(rows, "int128", Int128.MinValue);
        Add(rows, "i128-max", Int128.MaxValue);
        Add(rows, "char-a", 'a');
        Add(rows, "char-nul", '\0');
        Add(rows, "char-max", '\uFFFF');
        Add(rows, "char-lone", (char)0xD800);
        Add(rows, "char-low-surrogate", (char)0xDFFF);
        Add(rows, "guid", new Guid("00112233-4455-6677-8899-aabbccddeeff"));
        Add(rows, "guid-empty", Guid.Empty);
        Add(rows, "guid-max", Guid.AllBitsSet);
    }

    private static void AddFloats(Dictionary<string, ValueVector> rows)
    {
        Add(rows, "half", (Half)1.5);
        Add(rows, "f16-zero", Half.Zero);
        Add(rows, "f16-minus-zero", Half.NegativeZero);
        Add(rows, "f16-max", Half.MaxValue);
        Add(rows, "f16-min", Half.MinValue);
        Add(rows, "f16-subnormal-min", Half.Epsilon);
        Add(rows, "f16-inf", Half.PositiveInfinity);
        Add(rows, "f16-nan", Half.NaN);
        Add(rows, "f16-nan-payload", BitConverter.UInt16BitsToHalf(0x7E01));
        Add(rows, "f32-zero", 0f);
        Add(rows, "f32-minus-zero", -0f);
        Add(rows, "f32-tenth", 0.1f);
        Add(rows, "f32-max", float.MaxValue);
        Add(rows, "f32-epsilon", float.Epsilon);
        Add(rows, "f32-minus-inf", float.NegativeInfinity);
        Add(rows, "f32-nan", float.NaN);
        // From bytes: the optimizing JIT would fold a constant through double, which quiets it.
        Add(rows, "f32-signalling-nan", BitConverter.ToSingle(Convert.FromHexString("0100807F")));
        Add(rows, "f64-zero", 0d);
        Add(rows, "f64-minus-zero", -0d);
        Add(rows, "f64-tenth", 0.1);
        Add(rows, "f64-max", double.MaxValue);
        Add(rows, "f64-min", double.MinValue);
        Add(rows, "f64-epsilon", double.Epsilon);
        Add(rows, "f64-inf", double.PositiveInfinity);
        Add(rows, "f64-pi", Math.PI);
        Add(rows, "f64-nan", double.NaN);
        Add(rows, "f64-nan-payload", BitConverter.UInt64BitsToDouble(0x7FF8DEADBEEF0001));
    }

    private static void AddDecimals(Dictionary<string, ValueVector> rows)
    {
        Add(rows, "decimal-zero", 0m);
        Add(rows, "decimal-zero-scale-2", 0.00m);
        Add(rows, "decimal-minus-zero", new decimal(0, 0, 0, true, 0));
        Add(rows, "decimal-minus-zero-scale-28", new decimal(0, 0, 0, true, 28));
        Add(rows, "decimal-one-00", 1.00m);
        Add(rows, "decimal-one", 1m);
        Add(rows, "decimal-tenth", 0.1m);
        Add(rows, "decimal-smallest", new decimal(1, 0, 0, false, 28));
        Add(rows, "decimal-max", decimal.MaxValue);
        Add(rows, "decimal-min", decimal.MinValue);
        Add(rows, "decimal-max-scale-28", 7.9228162514264337593543950335m);
        Add(rows, "decimal-two-64", 18446744073709551616m);
        Add(rows, "decimal-minus-half", -0.5m);
    }

    private static void AddTimes(Dictionary<string, ValueVector> rows)
    {
        Add(rows, "datetime-min-unspecified", DateTime.MinValue);
        Add(rows, "datetime-max-unspecified", DateTime.MaxValue);
        Add(rows, "datetime-min-utc", new DateTime(0, DateTimeKind.Utc));
        Add(rows, "datetime-max-utc", new DateTime(DateTime.MaxValue.Ticks, DateTimeKind.Utc));
        Add(rows, "datetime-utc-2020", new DateTime(s_ticks2020, DateTimeKind.Utc));
        Add(rows, "datetime-fraction", new DateTime(s_ticks2020 + 1234567));
        Add(rows, "datetime-one-tick", new DateTime(1, DateTimeKind.Utc));
        Add(rows, "datetime-local-2020", new DateTime(s_ticks2020, DateTimeKind.Utc).ToLocalTime());
        Add(rows, "datetimeoffset", new DateTimeOffset(2020, 1, 1, 5, 30, 0, new TimeSpan(5, 30, 0)));
        Add(rows, "datetimeoffset-plus-14", new DateTimeOffset(s_ticks2020, TimeSpan.Zero).ToOffset(TimeSpan.FromHours(14)));
        Add(rows, "datetimeoffset-minus-14", new DateTimeOffset(s_ticks2020, TimeSpan.Zero).ToOffset(TimeSpan.FromHours(-14)));
        Add(rows, "datetimeoffset-min", DateTimeOffset.MinValue);
        Add(rows, "datetimeoffset-max", DateTimeOffset.MaxValue);
        Add(rows, "timespan-zero", TimeSpan.Zero);
        Add(rows, "timespan-min", TimeSpan.MinValue);
        Add(rows, "timespan-max", TimeSpan.MaxValue);
        Add(rows, "timespan-minus-one-tick", TimeSpan.FromTicks(-1));
        Add(rows, "timespan-day", TimeSpan.FromDays(1));
        Add(rows, "date-min", DateOnly.MinValue);
        Add(rows, "date-max", DateOnly.MaxValue);
        Add(rows, "date-leap-day", new DateOnly(2020, 2, 29));
        Add(rows, "time-min", TimeOnly.MinValue);
        Add(rows, "time-max", TimeOnly.MaxValue);
        Add(rows, "time-noon", new TimeOnly(12, 0));
    }

    private static void AddText(Dictionary<string, ValueVector> rows)
    {
        Add(rows, "string-latin1", "Zoë");
        Add(rows, "string-wide", "€5");
        Add(rows, "string-62", new string('a', 62));
        Add(rows, "string-63", new string('a', 63));
        Add(rows, "string-empty", "");
        Add(rows, "string-nul", "\0");
        Add(rows, "string-ff", "\u00FF");
        Add(rows, "string-100", "\u0100");
        Add(rows, "string-mixed", "a€");
        Add(rows, "string-ascii-controls", "\b\t\n\f\r\u0001\u001F\"\\/");
        Add(rows, "string-lone-high", "\uD800");
        Add(rows, "string-lone-low", "a\uDC00b");
        Add(rows, "string-swapped-pair", "\uDC00\uD800");
        Add(rows, "string-pair", "\U0001F600");
        Add(rows, "string-bom", "\uFEFFa");
        Add(rows, "string-cyrillic", "Привет");
        Add(rows, "string-cjk", "日本語");
        Add(rows, "string-62-wide", new string('€', 62));
        Add(rows, "string-63-wide", new string('€', 63));
        Add(rows, "string-8190", new string('a', 8190));
        Add(rows, "string-8191", new string('a', 8191));
        Add(rows, "string-8190-wide", new string('\u2014', 8190));
        Add(rows, "string-8191-wide", new string('\u2014', 8191));
        Add<string?[]>(rows, "list-null-string", ["a", null, ""]);
        Add<string?[]>(rows, "list-of-nulls", [null, null]);
        Add<string?[]>(rows, "list-mixed-width", ["a", "€", null, ""]);
    }

    private static void AddTags(Dictionary<string, ValueVector> rows)
    {
        Add(rows, "uri", new Uri("http://x/"));
        Add<Uri?[]>(rows, "tag-null", [null, new Uri("x", UriKind.Relative)]);
        Add(rows, "tag-version", new Version(1, 2, 3, 4));
        Add(rows, "tag-bigint-zero", BigInteger.Zero);
        Add(rows, "tag-bigint-minus-one", BigInteger.MinusOne);
        Add(rows, "tag-bigint-127", new BigInteger(127));
        Add(rows, "tag-bigint-128", new BigInteger(128));
        Add(rows, "tag-bigint-minus-128", new BigInteger(-128));
        Add(rows, "tag-bigint-minus-129", new BigInteger(-129));
        Add(rows, "tag-bigint-2-64", BigInteger.One << 64);
        Add(rows, "tag-bigint-10-40", BigInteger.Pow(10, 40));
        Add(rows, "tag-bigint-minus-10-40", -BigInteger.Pow(10, 40));
        Add<BigInteger?[]>(rows, "tag-bigint-null", [null]);
        Add(rows, "tag-ip", IPAddress.Parse("::1"));
        Add(rows, "tag-endpoint", IPEndPoint.Parse("127.0.0.1:80"));
        Add(rows, "tag-culture", CultureInfo.GetCultureInfo("de-DE"));
        Add(rows, "tag-culture-empty", CultureInfo.InvariantCulture);
        Add(rows, "tag-timezone", TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin"));
        Add(rows, "tag-encoding", Encoding.UTF8);
        Add(rows, "transition-time", s_march);
        Add(rows, "adjustment-rule", TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
            new DateTime(2000, 1, 1), new DateTime(2010, 12, 31), TimeSpan.FromHours(1), s_march, TimeZoneInfo.TransitionTime.CreateFixedDateRule(new DateTime(1, 1, 1, 3, 0, 0), 10, 25)));
        Add(rows, "tag-rune", new Rune(0x1F600));
        Add(rows, "tag-index", ^1);
        Add(rows, "tag-bits", new BitArray([true, false, true, true, false, false, false, false, true]));
        Add(rows, "tag-dbnull", DBNull.Value);
        Add<NameValueCollection>(rows, "map-string-list", new() { ["a"] = "1", ["b"] = null });
        Add(rows, "md-array", new int[,] { { 1, 2 }, { 3, 4 } });
        Add(rows, "tag-array-3d", new byte[,,] { { { 1, 2, 3 }, { 4, 5, 6 } } });
        Add(rows, "tag-array-empty", new int[0, 5]);
        Add<ListOfItselfTests.Tree>(rows, "list-of-itself", [[], []]);
    }

    private static void AddLists(Dictionary<string, ValueVector> rows)
    {
        Add<bool[]>(rows, "bool-array", [true, false]);
        Add<byte[]>(rows, "bytes", [1, 2, 3]);
        Add<byte[]>(rows, "bytes-empty", []);
        Add<byte[]>(rows, "bytes-256", [.. Enumerable.Range(0, 256).Select(i => (byte)i)]);
        Add<List<byte>>(rows, "bytes-one", [255]);
        Add<int[]>(rows, "list-int", [1, 2]);
        Add<List<int>>(rows, "list-empty", []);
        Add<int[]?[]>(rows, "list-null-list", [null, [], [1]]);
        Add<sbyte[]>(rows, "list-i8", [-1, 127]);
        Add<ushort[]>(rows, "list-u16", [65535, 1]);
        Add<short[]>(rows, "list-i16", [-2, 2]);
        Add<uint[]>(rows, "list-u32", [uint.MaxValue, 0]);
        Add<ulong[]>(rows, "list-u64", [ulong.MaxValue, 1]);
        Add<long[]>(rows, "list-i64", [-1, 9007199254740993]);
        Add<UInt128[]>(rows, "list-u128", [UInt128.MaxValue, 5]);
        Add<Int128[]>(rows, "list-i128", [-1, 5]);
        Add<Half[]>(rows, "list-f16", [(Half)1.5, (Half)(-2)]);
        Add<float[]>(rows, "list-f32", [0.1f, -0f]);
        Add<double[]>(rows, "list-f64", [0.1, 1e300]);
        Add<char[]>(rows, "list-char", ['A', '€']);
        Add<decimal[]>(rows, "list-decimal", [1.00m, -0.5m]);
        Add<List<Guid>>(rows, "list-guid", [new Guid(Convert.FromHexString("000102030405060708090a0b0c0d0e0f")), Guid.Empty]);
        Add<DateTime[]>(rows, "list-datetime", [new DateTime(s_ticks2020, DateTimeKind.Utc), new DateTime(s_ticks2020)]);
        Add<DateOnly[]>(rows, "list-date", [DateOnly.MinValue, new DateOnly(2020, 1, 1)]);
        Add<TimeOnly[]>(rows, "list-time", [TimeOnly.MinValue, TimeOnly.MaxValue]);
        Add<List<sbyte>>(rows, "list-62", [.. new sbyte[62]]);
        Add<sbyte[]>(rows, "list-63", new sbyte[63]);
        Add<byte[]?[]>(rows, "list-list-u8", [[1], null, []]);
        Add<int?[]>(rows, "list-optional-int", [1, null]);
    }

    private static void AddMaps(Dictionary<string, ValueVector> rows)
    {
        Add<Dictionary<string, int>>(rows, "map", new() { ["k"] = 1 });
        Add<Dictionary<string, int>>(rows, "map-empty", []);
        Add<Dictionary<string, string?>>(rows, "map-string-null-value", new() { ["a"] = null, [""] = "" });
        Add<Dictionary<int, string>>(rows, "map-int-key", new() { [1] = "a", [-1] = "b" });
        Add<Dictionary<bool, byte>>(rows, "map-bool-key", new() { [false] = 0, [true] = 1 });
        Add<Dictionary<string, Dictionary<string, int>?>>(rows, "map-nested", new() { ["a"] = new() { ["b"] = 1 }, ["c"] = null });
        Add<Dictionary<Guid, byte>>(rows, "map-guid-key", new() { [Guid.Empty] = 1 });
        Add<Dictionary<string, int?>>(rows, "map-optional-value", new() { ["a"] = 1, ["b"] = null });
        Add<Dictionary<Uri, byte>>(rows, "map-tag-key", new() { [new Uri("u", UriKind.Relative)] = 1 });
        Add<Dictionary<string, byte>>(rows, "map-prototype-key", new() { ["__proto__"] = 1, ["constructor"] = 2, ["1"] = 3 });
        Add<Dictionary<string, int>?[]>(rows, "map-null-in-list", [null, []]);
    }

    private static void AddObjects(Dictionary<string, ValueVector> rows)
    {
        Add(rows, "shape", new Person { Id = 7, Name = "Bob" });
        Add(rows, "shape-nullstr", new Person { Id = 7 });
        Add<List<Person?>>(rows, "rows", [new Person { Id = 1, Name = "a" }, null, new Person { Id = 2, Name = "b" }]);
        Add(rows, "empty-shape", new EmptyStruct[3]);
        Add<ListWithPropsCollection>(rows, "list-with-props", CreateListWithProps());
        Add(rows, "empty-shape-root", new Empty());
        Add<Empty?[]>(rows, "optional-empty-shape", [new Empty(), null]);
        Add(rows, "same-shape-twice", new Line { From = new Point { X = 1, Y = 2 }, To = new Point { X = 3, Y = 4 } });
        Add(rows, "tuple", (1, "a"));
        Add(rows, "shape-recursive-optional", new Node { V = 1, Next = new Node { V = 2 } });
        Add(rows, "optional-int", new TwoOptionals { A = 5 });
        Add(rows, "keep-3-absent", new Noted());
        Add(rows, "keep-3-value", new Noted { Note = "x" });
        Add(rows, "keep-3-null", new Noted { Note = (string?)null });
        Add(rows, "enum-names", NamedColor.Green);
        Add(rows, "keep", new PersonWithAge { Id = 7 });
        Add(rows, "keep-string-sent", new Named { Name = "x" }, s_skipNulls);
        Add(rows, "keep-list", new ThreeLists { B = [], C = [1] });
        Add(rows, "keep-all-absent", new StringAndInts());
    }

    private static ListWithPropsCollection CreateListWithProps()
    {
        ListWithPropsCollection list = new() { Owner = "me" };
        list.AddRange([1, 2]);
        return list;
    }

    private static void AddAnys(Dictionary<string, ValueVector> rows)
    {
        Add<object?[]>(rows, "any-list", [1, "a", null, true, 2L]);
        Add<object?[]>(rows, "any-in-list-u8", [(byte)5]);
        Add<object?[]>(rows, "any-in-list-f32", [0.1f]);
        Add<object?[]>(rows, "any-in-list-decimal", [1.00m]);
        Add<object?[]>(rows, "any-in-list-char", ['A']);
        Add<object?[]>(rows, "any-in-list-date", [DateOnly.MinValue]);
        Add<object?[]>(rows, "any-empty-list", [Array.Empty<int>()]);
        Add<object?[]>(rows, "any-optional-int", [new int?[] { null, 1 }]);
        Add(rows, "any-null-in-shape", new Box());
        ExpandoObject bag = new();
        IDictionary<string, object?> members = bag;
        members["a"] = 1L;
        members["b"] = new object?[] { true, null, 1.5 };
        Add(rows, "any-json", bag);
    }

    public sealed class Person
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class Named
    {
        public string? Name { get; set; }
    }

    public sealed class PersonWithAge
    {
        public int Id { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Name { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int? Age { get; set; }
    }

    public sealed class Noted
    {
        public TesseraMaybe<string?> Note { get; set; }
    }

    [TesseraWireNames]
    public enum NamedColor : byte
    {
        Red,
        Green,
    }

    public sealed class ThreeLists
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int[]? A { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int[]? B { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int[]? C { get; set; }
    }

    public sealed class StringAndInts
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? A { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public List<int>? B { get; set; }
    }

    public sealed class TwoOptionals
    {
        public int? A { get; set; }

        public int? B { get; set; }
    }

    public sealed class ListWithPropsCollection : List<int>
    {
        public string? Owner { get; set; }
    }

    public sealed class Empty;

    public struct EmptyStruct;

    public struct Point
    {
        public float X { get; set; }

        public float Y { get; set; }
    }

    public sealed class Line
    {
        public Point From { get; set; }

        public Point To { get; set; }
    }

    public sealed class Node
    {
        public byte V { get; set; }

        public Node? Next { get; set; }
    }

    public sealed class Box
    {
        public object? A { get; set; }
    }
}
