using Tessera.Contracts;
using Tessera.Converters.Custom;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Remembers, while a message is repeated, where the interpreter left a default value as it was because a struct's constructor or a setter refused it, or went
/// on without what a getter should have given. Emitted code calls the constructor, setter or getter too, and fails. The types of the exceptions show that the
/// message did not fail. A stack trace would not show it, because short methods are inlined.
/// </summary>
internal static class RefusedDefaults
{
    /// <summary>The types of the exceptions; null if no message is being repeated on this thread.</summary>
    [ThreadStatic]
    private static HashSet<Type>? t_kinds;

    /// <summary>Begins to remember for a repetition.</summary>
    /// <returns>What to give to <see cref="End"/>.</returns>
    public static HashSet<Type>? Begin()
    {
        HashSet<Type>? outer = t_kinds;
        t_kinds = [];
        return outer;
    }

    public static void End(HashSet<Type>? outer) => t_kinds = outer;

    /// <summary>Returns whether an exception has a type that was thrown for a default value during this repetition.</summary>
    public static bool Explain(Exception failure) => t_kinds!.Contains(failure.GetType());

    /// <summary>
    /// Returns whether a setter has failed only because it refuses null or the default value of its type, and the object has that value already, as when
    /// options that nobody has set are written. There is nothing to set then.
    /// </summary>
    public static bool Excuse<TOwner, TMember>(Exception failure, MemberAccessor<TOwner, TMember> accessor, ref TOwner owner, TMember value)
    {
        if (!UserCode.IsFailure(failure) || !IsDefault(value) || !IsDefault(accessor.Get(ref owner)))
            return false;
        Add(failure.GetType());
        return true;
    }

    /// <summary>
    /// Returns whether a getter has failed that was asked what an object holds before its member is set. Some getters demand that a value has been set
    /// (<c>_lines ?? throw …</c>): the object holds nothing that could stay.
    /// </summary>
    public static bool Ignore(Exception failure)
    {
        if (!UserCode.IsFailure(failure))
            return false;
        Add(failure.GetType());
        return true;
    }

    /// <param name="kind">The type of the exception that was thrown.</param>
    public static void Add(Type kind) => t_kinds?.Add(kind);

    private static bool IsDefault<T>(T value) => EqualityComparer<T>.Default.Equals(value, default);
}
