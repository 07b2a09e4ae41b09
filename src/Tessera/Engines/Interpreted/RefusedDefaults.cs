namespace Tessera.Engines.Interpreted;

/// <summary>
/// How often the interpreter has left a struct with its default values because the constructor refuses them. Emitted code calls the constructor, and fails; so
/// it is known whether that failure was none of the message.
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
