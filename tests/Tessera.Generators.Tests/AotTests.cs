using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>A program with types of other projects, unchanged, prints what its bytes are and what comes back: the same lines however it is compiled.</summary>
public class AotTests
{
    private const int Cases = 71;

    [Fact]
    public void Program_WithoutCodeThatIsMadeLater_DoesTheSame()
    {
        string[] expected = AotSample.Run(makesCode: true);

        Assert.Equal(Cases, expected.Length);
        Assert.DoesNotContain(expected, line => line.Contains("DIFFERS", StringComparison.Ordinal) || line.Contains("False", StringComparison.Ordinal) || line.Contains("no error", StringComparison.Ordinal));
        Assert.Equal(expected, AotSample.Run(makesCode: false));
    }

    /// <summary>No type of this program leads to object, and no call names it.</summary>
    [Fact]
    public void Program_WithoutSlotsForAnyValue_ReadsWithoutAType()
    {
        string[] printed = AotSample.Run(Generation.Complete(Generation.Compile(
            """
            byte[] data = TesseraSerializer.Serialize(new Order { Id = 4, Tags = ["a"], Lines = new() { ["b"] = [new()] }, Day = DayOfWeek.Friday });
            dynamic read = TesseraSerializer.Deserialize(data)!;
            Console.WriteLine(read.Id + read.Tags[0] + read.Lines["b"][0].Id + read.Day);
            Console.WriteLine(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(5)));
            public class Order { public int Id { get; set; } public List<string>? Tags { get; set; } public Dictionary<string, Order[]>? Lines { get; set; } public DayOfWeek? Day { get; set; } }
            """)));

        Assert.Equal(["4a05", "5"], printed);
    }

    [AotFact]
    public void Program_CompiledAheadOfTime_DoesTheSame_AndIsNotWarnedOf()
    {
        (string[] compiler, string[] program) = AotSample.RunCompiled();

        Assert.DoesNotContain(compiler, line => line.Contains("warning", StringComparison.Ordinal));
        Assert.Equal(AotSample.Run(makesCode: true), program);
    }

    /// <summary>Browsers have another runtime, Mono, whose code is trimmed and interpreted.</summary>
    [BrowserFact]
    public void Program_ForBrowsers_DoesTheSame_AndIsNotWarnedOf()
    {
        (string[] compiler, string[] program) = AotSample.RunForBrowsers();

        Assert.DoesNotContain(compiler, line => line.Contains("warning", StringComparison.Ordinal));
        Assert.Equal(AotSample.Run(makesCode: true), program);
    }
}
