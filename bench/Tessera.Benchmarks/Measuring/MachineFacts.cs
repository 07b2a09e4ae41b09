using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Tessera.Benchmarks.Measuring;

/// <summary>The facts on which a figure depends besides the code.</summary>
public sealed record MachineFacts(
    string Processor,
    int Processors,
    string OperatingSystem,
    string Runtime,
    string Architecture,
    int VectorBits,
    string Commit,
    IReadOnlyDictionary<string, string> RuntimeSettings)
{
    public static MachineFacts Current { get; } = new(
        ReadProcessor(),
        Environment.ProcessorCount,
        RuntimeInformation.OSDescription,
        RuntimeInformation.FrameworkDescription,
        RuntimeInformation.ProcessArchitecture.ToString(),
        Vector512.IsHardwareAccelerated ? 512 : Vector256.IsHardwareAccelerated ? 256 : 128,
        typeof(TesseraSerializer).Assembly.GetCustomAttributes(typeof(System.Reflection.AssemblyInformationalVersionAttribute), false)
            .OfType<System.Reflection.AssemblyInformationalVersionAttribute>().FirstOrDefault()?.InformationalVersion ?? "",
        Measuring.RuntimeSettings.Variables);

    /// <summary>The folder name for the results of this machine.</summary>
    public string Slug
    {
        get
        {
            string name = new([.. $"{Processor} {Processors}cpu".ToLowerInvariant().Select(c => char.IsAsciiLetterOrDigit(c) ? c : '-')]);
            return string.Join('-', name.Split('-', StringSplitOptions.RemoveEmptyEntries).Where(w => w is not ("r" or "tm" or "cpu")));
        }
    }

    private static string ReadProcessor()
    {
        const string CpuInfo = "/proc/cpuinfo";
        string? line = File.Exists(CpuInfo) ? File.ReadLines(CpuInfo).FirstOrDefault(l => l.StartsWith("model name", StringComparison.Ordinal)) : null;
        return line is null ? Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER") ?? "unknown" : line[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim();
    }
}
