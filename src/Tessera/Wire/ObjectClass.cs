namespace Tessera.Wire;

/// <summary>Compares the class of an object with a type parameter.</summary>
internal static class ObjectClass
{
    /// <summary>Returns whether the class of an object is T, and not derived from it.</summary>
    /// <param name="value">An object, not a struct.</param>
    /// <remarks>
    /// The reference is reinterpreted, not cast. Mono takes T for the class of a value that is cast to object in code shared by classes. A call of
    /// <see cref="object.GetType"/> on the value itself is right everywhere, but slow in programs compiled ahead of time. This form compares two pointers.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Is<T>(T value)
    {
        Debug.Assert(!typeof(T).IsValueType && value is not null);
        return Unsafe.As<T, object>(ref value).GetType() == typeof(T);
    }
}
