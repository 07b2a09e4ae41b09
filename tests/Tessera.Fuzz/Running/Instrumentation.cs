namespace Tessera.Fuzz.Running;

/// <summary>A copy of this program with a Tessera.dll that counts the edges it reaches.</summary>
internal static class Instrumentation
{
    /// <summary>Returns the folder of the copy, or null if instrumentation is not possible here.</summary>
    public static string? Make(string folder)
    {
        string target = Path.Combine(folder, "instrumented");
        Copy(AppContext.BaseDirectory, target);
        string dll = Path.Combine(target, "Tessera.dll");
        try
        {
            SharpFuzz.Fuzzer.Instrument(dll, _ => true, SharpFuzz.Options.Value);
            return target;
        }
#pragma warning disable CA1031 // Guidance is an extra: the campaign runs without it as well.
        catch (Exception e)
#pragma warning restore CA1031
        {
            Console.WriteLine($"Tessera.dll could not be instrumented: {e.Message}");
            return null;
        }
    }

    private static void Copy(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (string file in Directory.GetFiles(from))
            File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
    }
}
