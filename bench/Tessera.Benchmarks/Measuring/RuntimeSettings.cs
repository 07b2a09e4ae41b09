using System.Diagnostics;

namespace Tessera.Benchmarks.Measuring;

/// <summary>How children are started: this program again, with the runtime settings every report states.</summary>
internal static class RuntimeSettings
{
    /// <summary>
    /// Workstation, non-concurrent GC with a fixed gen-0 budget, so that neither the last-level cache's size nor adaptation decides; tiering and PGO at
    /// their defaults; no second-long tiering delay should only one processor be visible. Arrays up to 16 MB are gen-0 objects as smaller ones are: in the
    /// heap of large objects each twenty of them cost a full collection, and whether the pages of freed ones go back to the system in between turns on
    /// the layout of the heap, down to the length of the program's path.
    /// </summary>
    private static readonly Dictionary<string, string> s_fixed = new()
    {
        ["DOTNET_gcServer"] = "0",
        ["DOTNET_gcConcurrent"] = "0",
        ["DOTNET_GCDynamicAdaptationMode"] = "0",
        ["DOTNET_GCgen0size"] = "0x4000000",
        ["DOTNET_GCRegionSize"] = "0x2000000",
        ["DOTNET_GCLOHThreshold"] = "0x1000000",
        ["DOTNET_TC_DelaySingleProcMultiplier"] = "1",
    };

    /// <summary>What a program has that says nothing, but for the tiering delay.</summary>
    private static readonly Dictionary<string, string> s_default = new() { ["DOTNET_TC_DelaySingleProcMultiplier"] = "1" };

    /// <summary>The garbage collector of the children is that of a program that says nothing of it.</summary>
    public static bool UsesDefaultCollector { get; set; }

    public static IReadOnlyDictionary<string, string> Variables => UsesDefaultCollector ? s_default : s_fixed;

    public static ProcessStartInfo Self(params string[] arguments)
    {
        string host = Environment.ProcessPath!;
        return Path.GetFileNameWithoutExtension(host) == "dotnet" ? Start(host, [typeof(RuntimeSettings).Assembly.Location, .. arguments]) : Start(host, arguments);
    }

    public static ProcessStartInfo Start(string host, params string[] arguments)
    {
        ProcessStartInfo start = new(host, arguments) { UseShellExecute = false };
        foreach ((string name, string value) in Variables)
            start.Environment[name] = value;
        return start;
    }
}
