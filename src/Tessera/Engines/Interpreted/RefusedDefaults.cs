namespace Tessera.Engines.Interpreted;

/// <summary>
/// Counts how often the interpreter left a struct at its default values because its constructor threw for them. Emitted code calls that constructor too,
/// and fails; the count, and the kind of what was thrown, tell that this was not a failure of the message. (A stack trace would not: short constructors are inlined.)
/// </summary>
internal static class RefusedDefaults
{
    [ThreadStatic]
    private static int t_count;

    [ThreadStatic]
    private static HashSet<Type>? t_kinds;

    /// <summary>On this thread.</summary>
    public static int Count => t_count;

    /// <summary>Whether an exception is of a kind that a constructor has thrown, and some constructor was passed over meanwhile.</summary>
    /// <param name="failure">Of emitted code.</param>
    /// <param name="before">The count before the interpreter ran.</param>
    public static bool Explain(Exception failure, int before) => t_count > before && t_kinds!.Contains(failure.GetType());

    /// <param name="kind">Of what the constructor threw.</param>
    public static T? Use<T>(Type kind)
    {
        t_count++;
        (t_kinds ??= []).Add(kind);
        return default;
    }
}
