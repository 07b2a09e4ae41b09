namespace Tessera.Engines.Interpreted;

/// <summary>
/// Counts how often the interpreter left a struct at its default values because its constructor threw for them. Emitted code calls that constructor too,
/// and fails; the count tells that this was not a failure of the message.
/// </summary>
internal static class RefusedDefaults
{
    [ThreadStatic]
    private static int t_count;

    /// <summary>On this thread.</summary>
    public static int Count => t_count;

    public static T? Use<T>()
    {
        t_count++;
        return default;
    }
}
