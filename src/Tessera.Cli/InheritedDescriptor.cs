using System.Globalization;

namespace Tessera.Cli;

/// <summary>
/// Finds out whether the program was started with standard input, output or error. If one of them was closed ("tessera dump &lt;&amp;-"), the runtime
/// gives its number to the next file or pipe that it opens for itself, and reading that would wait forever.
/// </summary>
internal static class InheritedDescriptor
{
    /// <summary>The flag O_CLOEXEC. Files that a program opens for itself have it; those that it was started with cannot have it.</summary>
    private const int ClosedForChildren = 0x80000;

    /// <param name="number">The number of the descriptor, 0 to 2.</param>
    /// <returns>Whether the descriptor was inherited; true also if the system does not tell.</returns>
    public static bool Exists(int number)
    {
        if (!Directory.Exists("/proc/self/fdinfo"))
            return true;
        try
        {
            string flags = File.ReadLines(string.Create(CultureInfo.InvariantCulture, $"/proc/self/fdinfo/{number}")).First(line => line.StartsWith("flags:",
                StringComparison.Ordinal));
            return (Convert.ToInt32(flags["flags:".Length..].Trim(), fromBase: 8) & ClosedForChildren) == 0;
        }
        catch (IOException)
        {
            return false;
        }
    }
}
