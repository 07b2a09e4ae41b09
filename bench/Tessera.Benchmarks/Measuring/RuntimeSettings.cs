using System.Diagnostics;

namespace Tessera.Benchmarks.Measuring;

/// <summary>Starts child processes: this program again, with the runtime settings that every report states.</summary>
internal static class RuntimeSettings
{
    /// <summary>
    /// The settings are a workstation, non-concurrent GC with a fixed gen-0 budget, so that neither the size of the last-level cache nor adaptation has an
    /// influence. Tiering and PGO have their defaults, except that the tiering delay is not extended on a single processor. Arrays up to 16 MB are gen-0
    /// objects like smaller ones. In the large object heap, every twenty of them would cost a full collection, and whether the pages of freed arrays return to
    /// the system would depend on the layout of the heap, down to the length of the program's path.
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

    /// <summary>The default settings of a program, except for the tiering delay.</summary>
    private static readonly Dictionary<string, string> s_default = new() { ["DOTNET_TC_DelaySingleProcMultiplier"] = "1" };

    /// <summary>True to give the child processes the default settings of the garbage collector.</summary>
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
