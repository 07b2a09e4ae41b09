using System.Diagnostics;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>A process with a heap of 320 MB survives all of <see cref="Bombs"/>: a message takes no more than its budget, and leaves nothing behind.</summary>
public class BombTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public async Task A018_MemoryBombsOfManyRows_AreSurvivedWithLittleHeap(TesseraSerializerEngine engine)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!, ["exec", typeof(BombTests).Assembly.Location, Program.Bombs, engine.ToString()]) { RedirectStandardOutput = true, RedirectStandardError = true, UseShellExecute = false };
        start.Environment["DOTNET_GCHeapHardLimit"] = "0x14000000";
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string[] lines = (await process.StandardOutput.ReadToEndAsync()).Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        await process.WaitForExitAsync();

        Assert.True(process.ExitCode == 0, $"Survived {string.Join(", ", lines)}, then: {await errors}");
        Assert.Equal(Bombs.Names, lines);
    }
}
