namespace Tessera.Engines.Interpreted;

/// <summary>
/// Counts how often the interpreter left a struct at its default value because its constructor threw. Emitted code calls that constructor too, and fails. The
/// count and the types of the exceptions show that the message did not fail. A stack trace would not show it, because short constructors are inlined.
/// </summary>
internal static class RefusedDefaults
{
    [ThreadStatic]
    private static int t_count;

    [ThreadStatic]
    private static HashSet<Type>? t_kinds;

    /// <summary>The count for this thread.</summary>
    public static int Count => t_count;

    /// <summary>Returns whether an exception has a type that a refused constructor threw, and a constructor was refused since the count was taken.</summary>
    /// <param name="failure">The exception of emitted code.</param>
    /// <param name="before">The count before the interpreter ran.</param>
    public static bool Explain(Exception failure, int before) => t_count > before && t_kinds!.Contains(failure.GetType());

    /// <param name="kind">The type of the exception that the constructor threw.</param>
    public static T? Use<T>(Type kind)
    {
        t_count++;
        (t_kinds ??= []).Add(kind);
        return default;
    }
}
