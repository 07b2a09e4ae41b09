using Xunit;

namespace Tessera.Cli.Tests.Commands;

public class ValidateCommandTests : ScratchFolder
{
    [Fact]
    public void Validate_Input_IsOk()
    {
        ToolRun run = ToolRun.Of(Samples.Person, "validate");
        Assert.Equal(0, run.ExitCode);
        Assert.Equal("stdin: ok, 24 bytes\n", run.Text);
    }

    [Fact]
    public void Validate_ManyFiles_LooksAtEach()
    {
        string good = Write("good", Samples.Person);
        string broken = Write("broken", Samples.BrokenPerson);
        ToolRun run = ToolRun.Of("validate", good, broken, good);
        Assert.Equal(1, run.ExitCode);
        Assert.Equal($"{good}: ok, 24 bytes\n{good}: ok, 24 bytes\n", run.Text);
        Assert.StartsWith($"{broken}: error UE at byte 23 ($.Name): ", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void Validate_MissingFileAmongOthers_IsTheWorst()
    {
        ToolRun run = ToolRun.Of("validate", Write("broken", Samples.BrokenPerson), PathOf("missing"), Write("good", Samples.Person));
        Assert.Equal(2, run.ExitCode);
        Assert.Contains("ok", run.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Validate_SeveralMessagesWithoutMany_IsTrailingData() =>
        Assert.Contains("error TD at byte 24 ($): Bytes are left after the message; --many reads several", ToolRun.Of([.. Samples.Person, .. Samples.Person], "validate").Error, StringComparison.Ordinal);

    [Fact]
    public void Validate_Many_CountsMessages()
    {
        ToolRun run = ToolRun.Of([.. Samples.Person, .. Samples.Person, .. Samples.Person], "validate", "--many");
        Assert.Equal(0, run.ExitCode);
        Assert.Equal("stdin: ok, 3 messages, 72 bytes\n", run.Text);
    }

    [Fact]
    public void Validate_ManyWithBrokenLast_SaysWhichAndWhereInTheFile()
    {
        ToolRun run = ToolRun.Of([.. Samples.Person, .. Samples.BrokenPerson], "validate", "-", "--many");
        Assert.Equal(1, run.ExitCode);
        Assert.StartsWith("stdin: message 2: error UE at byte 47 ($.Name): ", run.Error, StringComparison.Ordinal);
        Assert.Empty(run.Output);
    }

    [Fact]
    public void Validate_OutputFile_GetsTheReport()
    {
        ToolRun run = ToolRun.Of(Samples.Person, "validate", "-o", PathOf("report"));
        Assert.Empty(run.Output);
        Assert.Equal("stdin: ok, 24 bytes\n", File.ReadAllText(PathOf("report")));
    }
}
