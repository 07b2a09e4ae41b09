using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Xunit;

namespace Tessera.Tests.Rows;

/// <summary>Lists that are written and read element by element are the same as lists that are written and read as a whole.</summary>
public class RowTests
{
    private static readonly Sample?[] s_samples = [Sample.Create(), null, new Sample { Id = 3, Tags = ["a"] }, Sample.Create()];

    [Fact]
    public async Task Serialize_FewRows_GivesTheMessageOfTheList()
    {
        await IsTheList(s_samples);
        await IsTheList<int>([]);
        await IsTheList([1, 2, 3]);
        await IsTheList<string?>(["a", null, "\u20AC"]);
        await IsTheList<int?>([1, null]);
        await IsTheList<object?>([1, "a", null, new[] { 1.5 }, new[] { 1.5 }]);
        await IsTheList<byte>([1, 2]);
        await IsTheList<List<string>>([["a"], []]);
        await IsTheList<KeyValuePair<string, Sample?>>([new("a", Sample.Create()), new("b", null)]);
    }

    [Fact]
    public async Task Serialize_ManyRows_GivesAListInBlocks()
    {
        Sample[] rows = [.. Enumerable.Range(0, 6_000).Select(i => new Sample { Id = i, Name = $"Row {i} and its name", Any = i % 3 == 0 ? new[] { i } : "text" })];

        byte[] data = Write(rows);

        Assert.Equal(data, await WriteAsync(rows));
        Assert.True(data.Length > 4 * 64 * 1024);
        Assert.NotEqual(data, TesseraSerializer.Serialize(rows));
        // A block is some bytes more than 64 KiB, and each has a head of at most three.
        Assert.InRange(data.Length, TesseraSerializer.Serialize(rows).Length, TesseraSerializer.Serialize(rows).Length + (4 * (data.Length / 65_000)));
        Assert.Equal(TesseraSerializer.Serialize(rows), TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Sample[]>(data)));
        foreach (RowReading<Sample> reading in RowReading<Sample>.All(data))
        {
            Assert.Null(reading.Error);
            Assert.Equal(TesseraSerializer.Serialize(rows), TesseraSerializer.Serialize(reading.Rows.ToArray()));
        }
    }

    [Fact]
    public void Serialize_RowsThatFillTheLastBlock_EndsWithAnEmptyOne()
    {
        byte[][] rows = [new byte[70_000], new byte[70_000]];

        byte[] data = Write(rows);

        Assert.Equal(0x02, data[^1]);
        Assert.Equal(TesseraSerializer.Serialize(rows).Length + 2, data.Length);
        Assert.Equal(rows, TesseraSerializer.Deserialize<byte[][]>(data));
        Assert.All(RowReading<byte[]>.All(data), reading => Assert.Equal(rows.SelectMany(row => row).ToArray(), reading.Rows.SelectMany(row => row!).ToArray()));
    }

    [Fact]
    public void Serialize_RowsLargerThanABlock_AreWhole()
    {
        Sample[] rows = [.. Enumerable.Range(0, 5).Select(i => new Sample { Id = i, Name = new string('x', 80_000 * i), Data = new byte[70_000] })];

        byte[] data = Write(rows);

        Assert.All(RowReading<Sample>.All(data), reading => Assert.Equal(TesseraSerializer.Serialize(rows), TesseraSerializer.Serialize(reading.Rows.ToArray())));
    }

    [Fact]
    public void Deserialize_MessagesOfLists_GivesTheirElements()
    {
        Gives<int>(TesseraSerializer.Serialize((List<int>)[1, 2]), [1, 2]);
        Gives<long>(TesseraSerializer.Serialize((int[])[1, 2]), [1, 2]);
        Gives<int>(TesseraSerializer.Serialize<List<int>?>(null), []);
        Gives<string>(TesseraSerializer.Serialize(new HashSet<string> { "a" }), ["a"]);
        Gives<string>(TesseraSerializer.Serialize((object[])["a", "b"]), ["a", "b"]);
        // What is no list of its own form is read as one.
        Gives<char>(TesseraSerializer.Serialize("ab"), ['a', 'b']);
        Gives<KeyValuePair<string, int>>(TesseraSerializer.Serialize(new Dictionary<string, int> { ["a"] = 1 }), [new("a", 1)]);
        // A list under a name, and one that has a number.
        Gives<int>(MessageBuilder.Of("2B04742107").Head(1).I32(5).ToArray(), [5]);
        Gives<int>(MessageBuilder.Of("242107").Raw(1).Head(1).I32(5).ToArray(), [5]);
        // Two blocks, of which the last is empty; one of each element.
        Gives<int>(MessageBuilder.Of("2107").Head(1, true).I32(5).Head(0).ToArray(), [5]);
        Gives<int>(MessageBuilder.Of("2107").Head(1, true).I32(5).Head(1, true).I32(6).Head(1).I32(7).ToArray(), [5, 6, 7]);
        // The text says how it was compared.
        Gives<string>(MessageBuilder.Of("2112").Raw(1, 2).Head(1).Text("a").ToArray(), ["a"]);
    }

    [Fact]
    public void Deserialize_FramedMessage_GivesTheElements()
    {
        byte[] message = TesseraSerializer.Serialize((int[])[1, 2, 3]);
        byte[] frame = [0xC1, 0x0F, .. BitConverter.GetBytes(message.Length), .. BitConverter.GetBytes(Wire.Crc32C.Compute(message)), .. message];

        Gives<int>(frame, [1, 2, 3]);
        frame[^1] ^= 1;
        Assert.All(RowReading<int>.All(frame), reading => Assert.Equal((TesseraErrorCode.ChecksumMismatch, 6, "$"), reading.Place));
        Assert.All(RowReading<int>.All(frame), reading => Assert.Empty(reading.Rows));
    }

    [Fact]
    public void Deserialize_OtherMessages_IsTheErrorOfAList()
    {
        foreach (byte[] data in (byte[][])[TesseraSerializer.Serialize(5), TesseraSerializer.Serialize(Sample.Create()), [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x07, 0x00], [0xC1, 0x80, 0, 0], [1, 2, 3], []])
        {
            TesseraException error = Read.Fails<List<int>>(data);
            Assert.All(RowReading<int>.All(data), reading => Assert.Equal((error.Code, error.Offset, error.Path), reading.Place));
        }
    }

    [Fact]
    public void Deserialize_RowsOfAnotherType_FailsAtTheFirst()
    {
        byte[] data = Write(s_samples);

        foreach (RowReading<int> reading in RowReading<int>.All(data))
        {
            Assert.Empty(reading.Rows);
            Assert.Equal((TesseraErrorCode.TypeMismatch, "$[0]"), (reading.Error?.Code, reading.Error?.Path));
        }
    }

    [Fact]
    public void Deserialize_RowsThatAreDropped_AreLeftOut()
    {
        TesseraOptions options = TesseraOptions.Default with { OnMismatch = TesseraMismatchHandling.UseDefault };
        byte[] data = TesseraSerializer.Serialize((object?[])[1, "no number", null, 3]);

        Assert.Equal([1, 3], TesseraSerializer.Deserialize<List<int>>(data, options));
        Assert.All(RowReading<int>.All(data, options), reading => Assert.Equal([1, 3], reading.Rows));
        List<int?>? nullable = TesseraSerializer.Deserialize<List<int?>>(data, options);
        Assert.All(RowReading<int?>.All(data, options), reading => Assert.Equal(nullable, reading.Rows));
    }

    [Fact]
    public async Task Deserialize_MessagesBackToBack_TakesExactlyOne()
    {
        byte[] rows = Write(s_samples);
        byte[] data = [.. rows, .. TesseraSerializer.Serialize(5), .. rows, .. TesseraSerializer.Serialize(6)];

        foreach (Stream stream in (Stream[])[new MemoryStream(data), new ChunkStream(data), new SeekableStream(data), new ChunkStream(data, 100)])
        {
            Assert.Equal(4, TesseraSerializer.DeserializeEnumerable<Sample>(stream).Count());
            Assert.Equal(5, TesseraSerializer.Deserialize<int>(stream));
            Assert.Equal(4, TesseraSerializer.DeserializeEnumerable<Sample>(stream).Count());
            Assert.Equal(6, TesseraSerializer.Deserialize<int>(stream));
        }

        AsyncStream later = new(data, 50);
        Assert.Equal(4, (await RowReading<Sample>.OfAsync(later)).Rows.Count);
        Assert.Equal(5, await TesseraSerializer.DeserializeAsync<int>(later));
        Assert.Equal(rows.Length + 7, later.Taken);
    }

    [Fact]
    public void Deserialize_LeftEarly_LeavesStreamsThatCanSeekBehindTheRow()
    {
        byte[] data = Write(Enumerable.Range(0, 100_000));
        // 64 KiB and more of rows in each block.
        byte[] prefix = [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x07];
        foreach (Stream stream in (Stream[])[new MemoryStream(data), new MemoryStream(data, 0, data.Length, false, true), new SeekableStream(data), new SeekableStream(data, 1)])
        {
            Assert.Equal(Enumerable.Range(0, 1000), TesseraSerializer.DeserializeEnumerable<int>(stream).Take(1000));
            Assert.Equal(prefix.Length + 3 + (4 * 1000), stream.Position);
        }
    }

    [Fact]
    public void Profiles_KeepTheirBytes()
    {
        TesseraOptions options = TesseraOptions.Default with { Profile = TesseraSerializationProfile.Canonical, StrictValues = true };
        double[] rows = [.. Enumerable.Range(0, 20_000).Select(i => -0.0 - i)];
        using MemoryStream stream = new();

        TesseraSerializer.SerializeEnumerable(stream, rows, options);

        Assert.Equal(TesseraSerializer.Serialize(rows, options), stream.ToArray());
        Assert.All(RowReading<double>.All(stream.ToArray(), options), reading => Assert.Equal(rows, reading.Rows));
        byte[] blocks = Write(rows);
        TesseraException error = Read.Fails<List<double>>(blocks, options);
        Assert.All(RowReading<double>.All(blocks, options), reading => Assert.Equal((error.Code, error.Offset, error.Path), reading.Place));
    }

    [Fact]
    public void Converters_OfTheListItself_AreUsed()
    {
        TesseraOptions options = TesseraOptions.Default with { Converters = [TesseraConverter.Create<List<int>, string>(list => string.Join(',', list!), text => [.. text!.Split(',').Select(int.Parse)])] };
        using MemoryStream stream = new();

        TesseraSerializer.SerializeEnumerable(stream, [1, 2], options);

        Assert.Equal(TesseraSerializer.Serialize((List<int>)[1, 2], options), stream.ToArray());
        Assert.All(RowReading<int>.All(stream.ToArray(), options), reading => Assert.Equal([1, 2], reading.Rows));
    }

    public static byte[] Write<T>(IEnumerable<T?> rows, TesseraOptions? options = null)
    {
        using MemoryStream stream = new();
        TesseraSerializer.SerializeEnumerable(stream, rows, options);
        return stream.ToArray();
    }

    public static async Task<byte[]> WriteAsync<T>(IEnumerable<T?> rows, TesseraOptions? options = null)
    {
        AsyncStream stream = new([]);
        await TesseraSerializer.SerializeAsyncEnumerable(stream, rows.ToAsyncEnumerable(), options);
        return stream.Written;
    }

    private static async Task IsTheList<T>(IReadOnlyList<T?> rows)
    {
        byte[] list = TesseraSerializer.Serialize(rows.ToList());

        Assert.Equal(list, Write(rows));
        Assert.Equal(list, await WriteAsync(rows));
        foreach (RowReading<T> reading in RowReading<T>.All(list))
        {
            Assert.Null(reading.Error);
            Assert.Equal(list, TesseraSerializer.Serialize(reading.Rows.ToList()));
        }
    }

    private static void Gives<T>(byte[] data, T?[] rows)
    {
        foreach (RowReading<T> reading in RowReading<T>.All(data))
        {
            Assert.Null(reading.Error);
            Assert.Equal(rows, reading.Rows);
        }
    }
}
