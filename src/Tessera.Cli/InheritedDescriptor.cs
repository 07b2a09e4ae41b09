using System.Globalization;

namespace Tessera.Cli;

/// <summary>
/// Whether a program was started with its standard input, output or error. One that was closed ("tessera dump &lt;&amp;-") has no number, which the runtime then gives to the next file or pipe that it opens for itself:
/// reading it would wait for ever.
/// </summary>
internal static class InheritedDescriptor
{
    /// <summary>O_CLOEXEC. What a program opens for itself has it, and what it was started with cannot have it.</summary>
    private const int ClosedForChildren = 0x80000;

    /// <param name="number">0 to 2.</param>
    /// <returns>True also where the system does not say.</returns>
    public static bool Exists(int number)
    {
        if (!Directory.Exists("/proc/self/fdinfo"))
            return true;
        try
        {
            string flags = File.ReadLines(string.Create(CultureInfo.InvariantCulture, $"/proc/self/fdinfo/{number}")).First(line => line.StartsWith("flags:", StringComparison.Ordinal));
            return (Convert.ToInt32(flags["flags:".Length..].Trim(), fromBase: 8) & ClosedForChildren) == 0;
        }
        catch (IOException)
        {
            return false;
        }
    }
}
