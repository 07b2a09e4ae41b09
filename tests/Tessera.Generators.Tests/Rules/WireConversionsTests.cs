using System.Numerics;
using Tessera.Generators.Rules.Layouts;
using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>A change is called safe where the library reads every value: each pair of wire types is tried with the values that are hard.</summary>
public class WireConversionsTests
{
    private static readonly Dictionary<string, (Type Type, object?[] Values)> s_types = new()
    {
        ["bool"] = (typeof(bool), [true]),
        ["u8"] = (typeof(byte), [byte.MaxValue]),
        ["i8"] = (typeof(sbyte), [sbyte.MinValue, sbyte.MaxValue]),
        ["u16"] = (typeof(ushort), [ushort.MaxValue]),
        ["i16"] = (typeof(short), [short.MinValue, (short)2049]),
        ["u32"] = (typeof(uint), [uint.MaxValue]),
        ["i32"] = (typeof(int), [int.MinValue, int.MaxValue]),
        ["u64"] = (typeof(ulong), [ulong.MaxValue]),
        ["i64"] = (typeof(long), [long.MinValue, long.MaxValue]),
        ["u128"] = (typeof(UInt128), [UInt128.MaxValue]),
        ["i128"] = (typeof(Int128), [Int128.MinValue, Int128.MaxValue]),
        ["f16"] = (typeof(Half), [Half.MaxValue, Half.Epsilon, Half.NaN]),
        ["f32"] = (typeof(float), [float.MaxValue, float.Epsilon, float.NegativeInfinity, 0.1f]),
        ["f64"] = (typeof(double), [double.MaxValue, double.Epsilon, double.NaN, 0.1]),
        ["decimal"] = (typeof(decimal), [decimal.MaxValue, 0.1m]),
        ["$bigint"] = (typeof(BigInteger), [BigInteger.Pow(10, 400), BigInteger.MinusOne]),
        ["char"] = (typeof(char), ['x', '\uD800']),
        ["string"] = (typeof(string), [null, "", "text"]),
        ["guid"] = (typeof(Guid), [Guid.Empty]),
        ["datetime"] = (typeof(DateTime), [new DateTime(2020, 2, 29, 1, 2, 3, DateTimeKind.Utc), new DateTime(7, DateTimeKind.Unspecified)]),
        ["datetimeoffset"] = (typeof(DateTimeOffset), [new DateTimeOffset(2020, 2, 29, 1, 2, 3, TimeSpan.FromMinutes(-90))]),
        ["timespan"] = (typeof(TimeSpan), [TimeSpan.MinValue, TimeSpan.MaxValue]),
        ["date"] = (typeof(DateOnly), [DateOnly.MaxValue]),
        ["time"] = (typeof(TimeOnly), [TimeOnly.MaxValue]),
        ["any"] = (typeof(object), [null, "text", new[] { 1.5 }]),
        ["enum i32 Day"] = (typeof(DayOfWeek), [(DayOfWeek)(-1), (DayOfWeek)int.MaxValue]),
        ["optional i32"] = (typeof(int?), [null, int.MaxValue]),
        ["optional i64"] = (typeof(long?), [null, long.MaxValue]),
        ["list i32"] = (typeof(int[]), [new[] { int.MaxValue }, Array.Empty<int>()]),
        ["list i64"] = (typeof(List<long>), [new List<long> { long.MaxValue }]),
        ["list string"] = (typeof(string[]), [new[] { "text" }]),
        ["map string i32"] = (typeof(Dictionary<string, int>), [new Dictionary<string, int> { ["a"] = int.MaxValue }]),
        ["map string i64"] = (typeof(Dictionary<string, long>), [new Dictionary<string, long> { ["a"] = long.MaxValue }]),
        ["map i32 list string"] = (typeof(Dictionary<int, string[]>), [new Dictionary<int, string[]> { [7] = ["text"] }]),
        ["map i64 list any"] = (typeof(Dictionary<long, object[]>), [new Dictionary<long, object[]> { [long.MaxValue] = ["text"] }]),
    };

    /// <summary>Safe where nothing fails. What is not called safe may convert all the same: a type that has null may be read where no null occurs.</summary>
    [Fact]
    public void Pair_IsSafe_WhereTheLibraryReadsAllValues()
    {
        WireConversions conversions = new(new LayoutFile(""), new Dictionary<string, Layout>());
        List<string> wrong = [];
        foreach ((string from, (Type type, object?[] values)) in s_types)
        {
            foreach ((string to, (Type target, _)) in s_types)
            {
                bool isRead = values.All(value => Reads(TesseraSerializer.Serialize(value, type), target));
                // A big number is a list of bytes inside, and nobody means that.
                if (conversions.Survives(from, to) != (isRead && !(from == "$bigint" && to.StartsWith("list ", StringComparison.Ordinal))))
                    wrong.Add($"{from} -> {to}: {(isRead ? "is read" : "fails")}");
            }
        }

        Assert.Equal([], wrong);
    }

    private static bool Reads(byte[] data, Type type)
    {
        try
        {
            TesseraSerializer.Deserialize(data, type);
            return true;
        }
        catch (TesseraException)
        {
            return false;
        }
    }
}
