using Xunit;

namespace Tessera.Cli.Tests;

public class CommandLineToolTests : ScratchFolder
{
    public static TheoryData<string> Readers => ["dump", "tojson", "fromjson", "validate", "stats"];

    public static TheoryData<string> Commands => ["dump", "tojson", "fromjson", "validate", "stats", "schema", "query $", "diff -", "cat", "head", "count", "verify", "repair"];

    [Fact]
    public void Run_NoArguments_ShowsHelpAndFails()
    {
        ToolRun run = ToolRun.Of();
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("tessera [command]", run.Text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--help")]
    [InlineData("dump", "--help")]
    [InlineData("--version")]
    public void Run_Information_Succeeds(params string[] args)
    {
        ToolRun run = ToolRun.Of(args);
        Assert.Equal(0, run.ExitCode);
        Assert.NotEmpty(run.Text);
        Assert.Empty(run.Error);
    }

    [Theory]
    [InlineData("--help")]
    [InlineData("cat", "--help")]
    [InlineData("--version")]
    [InlineData]
    public void Run_InformationToAFullDisk_IsOneLine(params string[] args)
    {
        using StringWriter error = new() { NewLine = "\n" };

        Assert.Equal(2, CommandLineTool.Run(args, new StandardStreams(Stream.Null, new FullDisk(), error)));
        Assert.Equal("error: No space left on device\n", error.ToString());
    }

    [Theory]
    [InlineData("unexpected 'melt'", "melt")]
    [InlineData("unexpected '--fast'", "dump", "--fast")]
    [InlineData("unexpected '--fast'", "validate", "a", "--fast")]
    [InlineData("unexpected '--colour'", "cat", "--colour", "a")]
    [InlineData("unexpected '--colour'", "cat", "a", "--colour")]
    [InlineData("unexpected 'b'", "dump", "a", "b")]
    [InlineData("'-o'", "dump", "a", "-o")]
    [InlineData("--top", "stats", "--top", "many")]
    [InlineData("--count must be a number that is not negative", "head", "-n", "-1")]
    [InlineData("--count must be a number that is not negative", "head", "-n", "99999999999999999999")]
    [InlineData("--top must be a number that is not negative", "stats", "--top", "-5")]
    [InlineData("--top must be a number that is not negative", "stats", "--top", "all")]
    [InlineData("unexpected '-a'", "dump", "-a")]
    [InlineData("the output is the same file as the input 'a'", "cat", "a", "-o", "a")]
    public void Run_WrongArguments_SaysWhichAndFails(string expected, params string[] args)
    {
        ToolRun run = ToolRun.Of(args);
        Assert.Equal(2, run.ExitCode);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.Contains("--help", run.Error, StringComparison.Ordinal);
        Assert.Empty(run.Output);
    }

    [Theory]
    [MemberData(nameof(Readers))]
    public void Run_BehindTwoDashes_TakesAnyWordForAFile(string command)
    {
        ToolRun run = ToolRun.Of(command, "--", "--no such file");
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("Could not find file", run.Error, StringComparison.Ordinal);
        Assert.Contains("--no such file", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Readers))]
    public void Run_MissingFile_SaysWhichAndFails(string command)
    {
        ToolRun run = ToolRun.Of(command, "no such file");
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("no such file", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", run.Error, StringComparison.Ordinal);
        Assert.Empty(run.Output);
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public void Run_NothingToRead_AsksForInput(string command)
    {
        string output = PathOf("never written");
        string[] words = command.Split(' ');
        // Two files are to be compared, so one of them is named.
        ToolRun run = words[0] == "diff" ? ToolRun.WithClosedInput("diff", "-", Write("person", Samples.Person), "-o", output) : ToolRun.OnTerminal([.. words, "-o", output]);
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("no input", run.Error, StringComparison.Ordinal);
        Assert.Equal(command == "validate", File.Exists(output));
    }

    [Theory]
    [InlineData("cat")]
    [InlineData("dump")]
    [InlineData("tojson")]
    public void Run_InputThatIsNotThere_LeavesTheOutputAsItWas(string command)
    {
        Write("output", [1, 2, 3]);
        Assert.Equal(2, ToolRun.Of(command, PathOf("no such file"), "-o", PathOf("output")).ExitCode);
        Assert.Equal([1, 2, 3], File.ReadAllBytes(PathOf("output")));
    }

    [Fact]
    public void Run_NoRecords_ReplaceTheOutputByAnEmptyFile()
    {
        Assert.Equal(0, ToolRun.Of("cat", Write("empty", []), "-o", Write("output", [1, 2, 3])).ExitCode);
        Assert.Empty(File.ReadAllBytes(PathOf("output")));
    }

    [Theory]
    [MemberData(nameof(Commands))]
    public void Run_FolderInPlaceOfAFile_SaysSo(string command)
    {
        ToolRun run = ToolRun.Of([.. command.Split(' '), Folder, "-o", PathOf("output")]);
        Assert.Equal(2, run.ExitCode);
        Assert.Contains($"error: '{Folder}' is a folder, not a file\n", run.Error, StringComparison.Ordinal);
        // Of several files the good ones are listed: there are none.
        Assert.Equal(command == "validate", File.Exists(PathOf("output")));
    }

    [Fact]
    public void Run_FolderInPlaceOfTheOutput_SaysSo() => Assert.Equal($"error: '{Folder}' is a folder, not a file\n", ToolRun.Of(Samples.Person, "dump", "-o", Folder).Error);

    [Theory]
    [InlineData("dump")]
    [InlineData("tojson")]
    [InlineData("validate")]
    [InlineData("stats")]
    public void Run_BrokenMessage_SaysWhatAndWhere(string command)
    {
        ToolRun run = ToolRun.Of(Samples.BrokenPerson, command);
        Assert.Equal(1, run.ExitCode);
        Assert.Contains("error UE at byte 23 ($.Name): ", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("UnexpectedEnd", run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error.TrimEnd('\n').Split('\n'));
    }

    [Theory]
    [InlineData("tojson")]
    [InlineData("stats")]
    public void Run_BrokenMessage_WritesNothing(string command) => Assert.Empty(ToolRun.Of(Samples.BrokenPerson, command).Output);

    [Theory]
    [MemberData(nameof(Readers))]
    public void Run_OutputCannotBeWritten_Fails(string command)
    {
        byte[] input = command == "fromjson" ? "1"u8.ToArray() : Samples.Person;
        ToolRun run = ToolRun.Of(input, command, "-o", Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString(), "out"));
        Assert.Equal(2, run.ExitCode);
        Assert.StartsWith("error: ", run.Error, StringComparison.Ordinal);
    }

    private sealed class FullDisk : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("No space left on device");
    }
}
