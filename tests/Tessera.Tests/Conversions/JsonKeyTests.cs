using System.Buffers;
using System.Collections;
using System.Text;
using System.Text.Json;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Maps with keys that are not text, from JSON without a descriptor: with text keys, as other libraries write them, or as arrays of two.</summary>
public class JsonKeyTests
{
    private static readonly Guid s_guid = new("00112233-4455-6677-8899-aabbccddeeff");

    [Fact]
    public void Deserialize_TextKeys_AreWhatTheySay()
    {
        Check(new Dictionary<int, string> { [1] = "a", [-2] = "b" });
        Check(new Dictionary<Guid, int> { [s_guid] = 1 });
        Check(new Dictionary<DateTime, int> { [new DateTime(2020, 1, 31, 23, 59, 59, DateTimeKind.Utc).AddTicks(1234567)] = 1 });
        Check(new SortedDictionary<DayOfWeek, bool> { [DayOfWeek.Friday] = true, [DayOfWeek.Monday] = false });
        Check(new Dictionary<decimal, int> { [1.5m] = 1 });
        Check(new Dictionary<bool, int> { [true] = 1 });
        Check(new Dictionary<char, int> { ['x'] = 1 });
        Check(new Dictionary<DateOnly, int> { [new(2020, 1, 31)] = 1 });

        static void Check<TMap>(TMap map)
            where TMap : IEnumerable => Assert.Equal(map, TesseraSerializer.Deserialize<TMap>(FromJson(JsonSerializer.Serialize(map))));
    }

    [Fact]
    public void Deserialize_TextKeysThatBecomeOne_AreDuplicateKey()
    {
        Read.Fails<Dictionary<DayOfWeek, int>>(FromJson("""{"Monday":1,"1":2}"""), TesseraErrorCode.DuplicateKey);
        Read.Fails<Dictionary<int, int>>(FromJson("""{"1":1,"01":2}"""), TesseraErrorCode.InvalidValue);
        Read.Fails<Dictionary<int, int>>(FromJson("""{"x":1}"""), TesseraErrorCode.InvalidValue);
    }

    [Fact]
    public void Deserialize_OwnJson_ComesBack()
    {
        Check(new Dictionary<int, string> { [1] = "a", [-2] = "b" });
        Check(new Dictionary<int, int> { [1] = 2 });
        Check(new Dictionary<int, int>());
        Check(new Dictionary<Guid, int[]> { [s_guid] = [1, 2] });
        Check(new Dictionary<(int, string), bool> { [(1, "x")] = true, [(2, "y")] = false });
        Check(new SortedDictionary<DayOfWeek, Point?> { [DayOfWeek.Friday] = new() { X = 1 }, [DayOfWeek.Monday] = null });
        Check(new Dictionary<DateTime, List<int>> { [new(2020, 1, 31)] = [3] });

        static void Check<TMap>(TMap map)
            where TMap : IEnumerable
        {
            byte[] json = Messages.ToJson(TesseraSerializer.Serialize(map));
            Assert.Equal(map, TesseraSerializer.Deserialize<TMap>(FromJson(Encoding.UTF8.GetString(json))));
            Assert.Equal(map, Written.RoundTrip(new Holder<TMap> { Map = map }).Map);
            byte[] holder = Messages.ToJson(TesseraSerializer.Serialize(new Holder<TMap> { Map = map }));
            Assert.Equal(map, TesseraSerializer.Deserialize<Holder<TMap>>(FromJson(Encoding.UTF8.GetString(holder)))!.Map);
        }
    }

    [Theory]
    [InlineData("[[1]]", "$[0]")]
    [InlineData("[[1,2],[1,2,3]]", "$[1]")]
    [InlineData("[[1,2],[]]", "$[1]")]
    [InlineData("[[1,2],3]", "$[1]")]
    [InlineData("[null]", "$[0]")]
    public void Deserialize_ArraysThatAreNoPairs_AreMismatches(string json, string path)
    {
        TesseraException error = Read.Fails<Dictionary<int, int>>(FromJson(json), TesseraErrorCode.TypeMismatch);

        Assert.Equal(path, error.Path);
        Assert.Equal(
            json.StartsWith("[[1,2]", StringComparison.Ordinal) ? 1 : 0,
            TesseraSerializer.Deserialize<Dictionary<int, int>>(FromJson(json), new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault })!.Count);
    }

    [Fact]
    public void Deserialize_ArraysWithTheSameKey_AreDuplicateKey()
    {
        Read.Fails<Dictionary<int, int>>(FromJson("[[1,2],[1,3]]"), TesseraErrorCode.DuplicateKey);
        Read.Fails<Dictionary<DayOfWeek, int>>(FromJson("""[["Monday",2],[1,3]]"""), TesseraErrorCode.DuplicateKey);
    }

    [Fact]
    public void Deserialize_CutOff_IsAnErrorAtEveryByte()
    {
        byte[] data = FromJson("""[[1,"a"],[2,"b"]]""");

        Assert.Equal(2, TesseraSerializer.Deserialize<Dictionary<int, string>>(data)!.Count);
        Assert.Equal("a", TesseraSerializer.Deserialize<KeyValuePair<int, string>[]>(data)![0].Value);
        for (int length = 0; length < data.Length; length++)
            Assert.NotNull(Read.Try<Dictionary<int, string>>(data[..length]));
    }

    private static byte[] FromJson(string json)
    {
        ArrayBufferWriter<byte> output = new();
        TesseraJson.FromJson(Encoding.UTF8.GetBytes(json), output);
        return output.WrittenSpan.ToArray();
    }

    public record struct Point(int X);

    public sealed class Holder<T>
    {
        public T? Map { get; set; }
    }
}
