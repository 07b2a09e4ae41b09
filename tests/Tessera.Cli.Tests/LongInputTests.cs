using Xunit;

namespace Tessera.Cli.Tests;

/// <summary>Input that is longer than a command takes, without an end even, and files that are none: each is one line on standard error.</summary>
public class LongInputTests : ScratchFolder
{
    private const int Limit = 200_000;

    public static TheoryData<string> Commands =>
        ["dump", "dump --many", "dump --hex", "tojson", "tojson --base64", "fromjson", "fromjson --many", "validate", "stats", "query $.a", "schema", "cat", "head", "count", "verify", "repair -o {0}"];

    /// <summary>Zeros without an end, or as many as are too many where there is no such device.</summary>
    private string Endless => OperatingSystem.IsWindows() ? Write("zeros", new byte[Limit + 1]) : "/dev/zero";

    [Theory]
    [MemberData(nameof(Commands))]
    public void Input_WithoutAnEnd_IsGivenUp(string command)
    {
        Assert.Equal((2, "error: stdin is longer than 200,000 bytes, the limit of this command\n"), Run(new DripOfZeros(), Arguments(command)));
        Assert.Equal((2, "error: stdin is longer than 200,000 bytes, the limit of this command\n"), Run(new DripOfZeros(), [.. Arguments(command), "-"]));
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public void Device_WithoutAnEnd_IsGivenUp(string command)
    {
        string path = Endless;
        Assert.Equal((2, $"error: {path} is longer than 200,000 bytes, the limit of this command\n"), Run(Stream.Null, [.. Arguments(command), path]));
    }

    [Fact]
    public void Diff_OfADeviceWithoutAnEnd_IsGivenUp()
    {
        string path = Endless;
        Assert.Equal((2, $"error: {path} is longer than 200,000 bytes, the limit of this command\n"), Run(Stream.Null, ["diff", path, Write("person", Samples.Person)]));
    }

    [Theory]
    [InlineData(0, 0)]
    [InlineData(1, 2)]
    public void Message_OfTheLimit_IsRead(int more, int exitCode)
    {
        byte[] message = TesseraSerializer.Serialize(new byte[Limit - 9 + more]);
        Assert.Equal(Limit + more, message.Length);
        Assert.Equal(exitCode, Run(new MemoryStream(message), ["validate"]).ExitCode);
        Assert.Equal(exitCode, Run(Stream.Null, ["validate", Write("message", message)]).ExitCode);
    }

    /// <summary>Frames are held one at a time, so the limit is not for the file.</summary>
    [Fact]
    public void Records_BeyondTheLimit_AreRead()
    {
        byte[] file = [.. Enumerable.Range(0, 10).SelectMany(_ => TesseraFrame.Enclose(TesseraSerializer.Serialize(new string('x', Limit / 4))))];
        string path = Write("records", file);
        Assert.Equal((0, ""), Run(Stream.Null, ["verify", path]));
        Assert.Equal((0, ""), Run(Stream.Null, ["count", path]));
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public void File_WithoutAName_IsAnError(string command) =>
        Assert.Equal((2, "error: a file name is empty\n"), Run(Stream.Null, [.. Arguments(command), ""]));

    private static (int ExitCode, string Error) Run(Stream input, string[] args)
    {
        ToolRun run = ToolRun.WithLimit(Limit, input, args);
        // Commands for several files say in front which one it is.
        return (run.ExitCode, run.Error[Math.Max(0, run.Error.IndexOf("error: ", StringComparison.Ordinal))..]);
    }

    private string[] Arguments(string command) => [.. command.Split(' ').Select(word => word.Replace("{0}", PathOf($"{Guid.NewGuid()}"), StringComparison.Ordinal))];

    /// <summary>A few at a time, as pipes give them.</summary>
    private sealed class DripOfZeros : MemoryStream
    {
        public override bool CanSeek => false;

        public override int Read(Span<byte> buffer)
        {
            buffer = buffer[..Math.Min(buffer.Length, 4000)];
            buffer.Clear();
            return buffer.Length;
        }
    }
}
