namespace Tessera.Contracts;

/// <summary>Remembers which constructors threw exceptions. The stack does not tell, because constructors may be inlined and then have no frame.</summary>
internal static class ThrowingConstructors
{
    private static readonly ConditionalWeakTable<Exception, Type> s_types = [];

    /// <summary>Remembers that the constructor of a type threw. Code that calls a constructor calls this method in the filter of a catch.</summary>
    /// <returns>False, so that nothing is caught.</returns>
    public static bool Note(Exception error, Type type)
    {
        s_types.TryAdd(error, type);
        return false;
    }

    /// <summary>Returns the type whose constructor threw, or null if no constructor that the library called threw the exception.</summary>
    public static Type? Find(Exception error) => s_types.TryGetValue(error, out Type? type) ? type : null;
}
