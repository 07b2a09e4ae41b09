using Xunit;

namespace Tessera.Cli.Tests.Commands;

/// <summary>Commands for files of records, on whole files and damaged ones.</summary>
public class RecordCommandsTests : ScratchFolder
{
    private const string Lines = """
        {"Id":0,"Weight":0.50}
        {"Id":1,"Weight":1.50}
        {"Id":2,"Weight":2.50}
        {"Id":3,"Weight":3.50}
        {"Id":4,"Weight":4.50}

        """;

    public static TheoryData<string> Kinds => ["closed", "open", "compressed", "frames", "messages", "one list"];

    /// <summary>The same five records in each.</summary>
    private static byte[] FileOf(string kind) => kind switch
    {
        "closed" => Records(new TesseraRecordOptions { BlockBytes = 1 }),
        "open" => Records(TesseraRecordOptions.Default)[..(10 + TesseraSerializer.Serialize(Items().ToList()).Length)],
        "compressed" => Records(new TesseraRecordOptions { Compression = TesseraCompression.Deflate }),
        "frames" => [.. Items().SelectMany(item => TesseraFrame.Enclose(TesseraSerializer.Serialize(item)))],
        "messages" => [.. Items().SelectMany(item => TesseraSerializer.Serialize(item))],
        _ => TesseraSerializer.Serialize(Items().ToList()),
    };

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Cat_OfAnyFile_GivesALineForEachRecord(string kind)
    {
        byte[] file = FileOf(kind);
        string path = Write("records", file);
        Assert.Equal((0, Lines, ""), Of(ToolRun.Of("cat", path)));
        Assert.Equal((0, Lines, ""), Of(ToolRun.Of(file, "cat")));
        Assert.Equal((0, Lines, ""), Of(ToolRun.Of(file, "cat", "-k", "-")));
        Assert.Equal(0, ToolRun.Of("cat", path, "-o", PathOf("out")).ExitCode);
        Assert.Equal(Lines, File.ReadAllText(PathOf("out")));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Commands_OfText_ReadTheBytes(string kind)
    {
        byte[] file = FileOf(kind);
        string path = Write("text", System.Text.Encoding.ASCII.GetBytes(Convert.ToBase64String(file)));
        byte[] hex = System.Text.Encoding.ASCII.GetBytes(Convert.ToHexString(file));
        Assert.Equal((0, Lines, ""), Of(ToolRun.Of("cat", path, "--base64")));
        Assert.Equal((0, Lines, ""), Of(ToolRun.Of(hex, "head", "--hex", "--many")));
        Assert.Equal((0, "5\n", ""), Of(ToolRun.Of("count", path, "--base64", "-m")));
        Assert.StartsWith("stdin: ok, 5 records", ToolRun.Of(hex, "verify", "--hex").Text, StringComparison.Ordinal);
        Assert.Equal(0, ToolRun.Of(hex, "repair", "--hex", "-o", PathOf("repaired")).ExitCode);
        Assert.Equal(Lines, ToolRun.Of("cat", PathOf("repaired")).Text);
        Assert.Equal(2, ToolRun.Of(hex, "cat", "--hex", "--base64").ExitCode);
    }

    [Theory]
    [InlineData(5, "skipped 5 bytes at byte 0 (UE)")]
    [InlineData(20, "skipped 20 bytes at byte 0 (UE)")]
    public void Count_OfAFileWithoutAWholeBlock_SaysSoOnce(int length, string error) =>
        Assert.Equal((1, "0\n", $"stdin: {error}\n"), Of(ToolRun.Of(FileOf("closed")[..length], "count")));

    [Fact]
    public void Count_OfDamagedFramesWithOtherMessages_SaysSoOnce()
    {
        byte[] frames = FileOf("frames");
        frames[12 + (frames.Length / 5)] ^= 1;

        ToolRun run = ToolRun.Of(frames, "count");

        Assert.Equal((1, "1\n", 1), (run.ExitCode, run.Text, run.Error.Count(c => c == '\n')));
    }

    /// <summary>It is said to mean the same for all commands.</summary>
    [Theory]
    [InlineData("cat")]
    [InlineData("head")]
    [InlineData("count")]
    [InlineData("verify")]
    public void Many_MakesNoDifference(string command)
    {
        byte[] file = FileOf("messages");
        Assert.Equal(Of(ToolRun.Of(file, command)), Of(ToolRun.Of(file, command, "--many")));
        Assert.Contains("Has no effect here", ToolRun.Of(command, "--help").Text, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Head_OfAnyFile_GivesTheFirstLines(string kind)
    {
        byte[] file = FileOf(kind);
        for (int count = 0; count <= 6; count++)
            Assert.Equal((0, string.Concat(Lines.Split('\n').SkipLast(1).Take(count).Select(line => line + "\n")), ""), Of(ToolRun.Of(file, "head", "-n", $"{count}")));
        Assert.Equal(Lines, ToolRun.Of(file, "head").Text);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Count_OfAnyFile_IsFive(string kind)
    {
        byte[] file = FileOf(kind);
        Assert.Equal((0, "5\n", ""), Of(ToolRun.Of("count", Write("records", file))));
        Assert.Equal((0, "5\n", ""), Of(ToolRun.Of(file, "count")));
    }

    [Theory]
    [InlineData("closed", 5)]
    [InlineData("open", 1)]
    [InlineData("compressed", 1)]
    [InlineData("frames", 5)]
    [InlineData("messages", 5)]
    [InlineData("one list", 1)]
    public void Verify_OfAWholeFile_IsOk(string kind, int messages)
    {
        ToolRun run = ToolRun.Of(FileOf(kind), "verify");
        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        Assert.StartsWith($"stdin: ok, 5 records in {messages} messages, ", run.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void EmptyFile_HasNoRecords()
    {
        Assert.Equal((0, "", ""), Of(ToolRun.Of([], "cat", "-")));
        Assert.Equal((0, "0\n", ""), Of(ToolRun.Of([], "count", "-")));
        Assert.Equal((0, "stdin: ok, 0 records in 0 messages, 0 bytes\n", ""), Of(ToolRun.Of([], "verify", "-")));
    }

    /// <summary>The second of five blocks.</summary>
    [Fact]
    public void DamagedFile_IsReportedAndRepaired()
    {
        byte[] file = FileOf("closed");
        int length = 10 + BitConverter.ToInt32(file, 2);
        file[length + 20] ^= 1;
        string path = Write("damaged", file);
        string passed = $"{path}: skipped {length} bytes at byte {length} (CK)\n";
        string rest = string.Concat(Lines.Split('\n').Where((_, index) => index is not (1 or 5)).Select(line => line + "\n"));

        ToolRun cat = ToolRun.Of("cat", path);
        Assert.Equal((1, Lines[..(Lines.IndexOf('\n') + 1)]), (cat.ExitCode, cat.Text));
        Assert.StartsWith($"{path}: error CK at byte {length + 6} ($): ", cat.Error, StringComparison.Ordinal);
        Assert.EndsWith("the file is damaged; use 'cat --keep-going' to skip the frame\n", cat.Error, StringComparison.Ordinal);
        Assert.Equal((1, rest, passed), Of(ToolRun.Of("cat", "-k", path)));
        ToolRun verify = ToolRun.Of("verify", path);
        Assert.Equal((1, passed), (verify.ExitCode, verify.Error));
        Assert.StartsWith($"{path}: damaged, 4 records in 4 messages, ", verify.Text, StringComparison.Ordinal);

        ToolRun repair = ToolRun.Of("repair", path, "-o", PathOf("repaired"));
        Assert.Equal(0, repair.ExitCode);
        Assert.Equal($"{passed}{path}: 4 messages, {4 * length} bytes written to {PathOf("repaired")}\n", repair.Error);
        Assert.Equal((0, rest, ""), Of(ToolRun.Of("cat", PathOf("repaired"))));
        using (TesseraRecordWriter<Item> writer = new(PathOf("repaired")))
            Assert.Equal(4, writer.Count);
        Assert.Equal(2, ToolRun.Of("repair", path, "-o", path).ExitCode);
        Assert.Equal(file, File.ReadAllBytes(path));
    }

    /// <summary>A script may put the new file in the place of the old one if repair succeeds.</summary>
    [Theory]
    [InlineData("messages, and something else", 5)]
    [InlineData("something else", 0)]
    public void Repair_OfWhatMayBeMore_Fails(string kind, int messages)
    {
        byte[] file = [.. messages > 0 ? FileOf("messages") : [], .. "something else, \xC1 and more"u8];

        ToolRun repair = ToolRun.Of(file, "repair", "-o", PathOf(kind));

        Assert.Equal(1, repair.ExitCode);
        Assert.Contains($"stdin: {messages} messages, ", repair.Error, StringComparison.Ordinal);
        Assert.Equal(0, ToolRun.Of([], "repair", "-o", PathOf("nothing")).ExitCode);
    }

    /// <summary>The checksum is right, and the message is not.</summary>
    [Fact]
    public void BrokenMessage_InAFrame_HasItsPlaceInTheFile()
    {
        byte[] good = FileOf("open");
        byte[] file = [.. good, .. TesseraFrame.Enclose(Samples.BrokenPerson), .. good];
        ToolRun cat = ToolRun.Of(file, "cat");
        Assert.Equal((1, Lines), (cat.ExitCode, cat.Text));
        Assert.StartsWith($"stdin: error UE at byte {good.Length + 10 + 23} ($.Name): ", cat.Error, StringComparison.Ordinal);
        Assert.Equal(Lines + Lines, ToolRun.Of(file, "cat", "-k").Text);
        Assert.Equal(1, ToolRun.Of(file, "verify").ExitCode);
        ToolRun.Of(file, "repair", "-o", PathOf("repaired"));
        Assert.Equal([.. good, .. good], File.ReadAllBytes(PathOf("repaired")));
    }

    [Fact]
    public void BrokenMessage_AmongMessages_EndsTheFile()
    {
        byte[] good = FileOf("messages");
        byte[] file = [.. good, .. Samples.BrokenPerson];
        ToolRun cat = ToolRun.Of(file, "cat");
        Assert.Equal((1, Lines), (cat.ExitCode, cat.Text));
        Assert.StartsWith($"stdin: error UE at byte {good.Length + 23} ($.Name): ", cat.Error, StringComparison.Ordinal);
        Assert.Equal(1, ToolRun.Of(file, "count").ExitCode);
    }

    /// <summary>All checksums are right: the index says two, and there is one.</summary>
    [Fact]
    public void Verify_OfAnIndexThatLies_SaysSo()
    {
        byte[] file = Records(new TesseraRecordOptions());
        int block = 10 + BitConverter.ToInt32(file, 2);
        byte[] index = file[(block + 10)..];
        index[^8]++;
        ToolRun run = ToolRun.Of([.. file[..block], .. TesseraFrame.Enclose(index)], "verify");
        Assert.Equal((1, "stdin: error: the index says that there are 6 records\n"), (run.ExitCode, run.Error));
    }

    [Fact]
    public void Records_OfNumbersAndBytes_AreLines()
    {
        Assert.Equal("1\n200\n", ToolRun.Of(RecordsOf<byte>(1, 200), "cat").Text);
        Assert.Equal("2\n", ToolRun.Of(RecordsOf<byte>(1, 200), "count").Text);
        Assert.Equal("[1,2]\nnull\n", ToolRun.Of(RecordsOf<int[]>([1, 2], null!), "cat").Text);
    }

    private static IEnumerable<Item> Items() => Enumerable.Range(0, 5).Select(id => new Item(id, id + 0.50m));

    private static byte[] Records(TesseraRecordOptions options)
    {
        using MemoryStream stream = new();
        using (TesseraRecordWriter<Item> writer = new(stream, options, leaveOpen: true))
            writer.AppendRange(Items());
        return stream.ToArray();
    }

    private static byte[] RecordsOf<T>(params T[] records)
    {
        using MemoryStream stream = new();
        using (TesseraRecordWriter<T> writer = new(stream, leaveOpen: true))
            writer.AppendRange(records);
        return stream.ToArray();
    }

    private static (int ExitCode, string Text, string Error) Of(ToolRun run) => (run.ExitCode, run.Text, run.Error);

    public sealed record Item(int Id, decimal Weight);
}
