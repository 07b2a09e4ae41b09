using Xunit;

namespace Tessera.Files.Tests.Docs;

/// <summary>The examples of docs/guides/files.md.</summary>
public sealed class FilesGuideTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    [Fact]
    public void Records_Appended_AreRead()
    {
        string path = _path;
        Order[] orders = [new("a", 1), new("b", 2)];
        int total = 0;

        // guide:begin files1
        using (TesseraRecordWriter<Order> writer = new(path))
        {
            writer.AppendRange(orders);
            writer.Flush();
        }

        using TesseraRecordReader<Order> reader = new(path);
        foreach (Order? order in reader.ReadAll())
            total += order!.Count;
        // guide:end

        Assert.Equal(3, total);
    }

    [Fact]
    public void Writer_OfATornFile_GoesOn()
    {
        string path = _path;
        Write(new Order("a", 1), new Order("b", 2));
        byte[] file = File.ReadAllBytes(path);
        File.WriteAllBytes(path, file[..20]);
        List<string> log = [];
        AppendToTornFile();

        void AppendToTornFile()
        {
            // guide:begin files2
            using TesseraRecordWriter<Order> writer = new(path, new TesseraRecordOptions
            {
                OnDamage = damage => log.Add($"{damage.Length} bytes at {damage.Offset} were not written to their end"),
            });
            writer.Append(new Order("c", 3));
            // guide:end
        }

        Assert.Equal(["20 bytes at 0 were not written to their end"], log);
        using TesseraRecordReader<Order> reader = new(path);
        Assert.Equal([new Order("c", 3)], reader.ReadAll());
    }

    [Fact]
    public void Damage_IsPassedOver()
    {
        string path = _path;
        Write(new Order("a", 1), new Order("b", 2));
        byte[] file = File.ReadAllBytes(path);
        file[15] ^= 1;
        File.WriteAllBytes(path, file);
        int total = 0;

        // guide:begin files3
        long lost = 0;
        using TesseraRecordReader<Order> reader = new(path, new TesseraRecordOptions { OnDamage = damage => lost += damage.Length });
        foreach (Order? order in reader.ReadAll())
            total += order!.Count;
        // guide:end

        Assert.Equal(2, total);
        Assert.Equal(10 + TesseraSerializer.Serialize<List<Order>>([new("a", 1)]).Length, lost);
    }

    [Fact]
    public void Seek_FindsTheLast()
    {
        string path = _path;
        Write(new Order("a", 1), new Order("b", 2));

        // guide:begin files4
        using TesseraRecordReader<Order> reader = new(path);
        reader.Seek(reader.CountRecords() - 1);
        Order? last = reader.ReadAll().Single();
        // guide:end

        Assert.Equal(new Order("b", 2), last);
    }

    [Fact]
    public void File_ThatGrows_IsFollowed()
    {
        string path = _path;
        Write(new Order("a", 1), new Order("b", 2));
        using TesseraRecordWriter<Order> writer = new(path);
        int total = 0;

        // guide:begin files5
        using TesseraRecordReader<Order> reader = new(path, new TesseraRecordOptions { IsGrowing = true });
        foreach (Order? order in reader.ReadAll())
            total += order!.Count;
        writer.Append(new Order("d", 4));
        writer.Flush();
        foreach (Order? order in reader.ReadAll())
            total += order!.Count;
        // guide:end

        Assert.Equal(7, total);
    }

    [Fact]
    public void Frames_OfDifferentTypes_AreRead()
    {
        using MemoryStream stream = new();
        List<object> found = [];

        // guide:begin files6
        stream.Write(TesseraFrame.Enclose(TesseraSerializer.Serialize(new Order("a", 1))));
        stream.Write(TesseraFrame.Enclose(TesseraSerializer.Serialize("closed")));
        stream.Position = 0;
        using TesseraFrameReader frames = new(stream);
        while (frames.Read())
            found.Add(TesseraSerializer.Deserialize(frames.GetMessage().Span)!);
        // guide:end

        Assert.Equal(1, ((dynamic)found[0]).Count);
        Assert.Equal("closed", found[1]);
    }

    public void Dispose() => File.Delete(_path);

    /// <summary>Each a block.</summary>
    private void Write(params Order[] orders)
    {
        using TesseraRecordWriter<Order> writer = new(_path, new TesseraRecordOptions { BlockBytes = 1 });
        writer.AppendRange(orders);
    }

    public sealed record Order(string Name, int Count);
}
