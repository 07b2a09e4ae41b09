using Tessera.Contracts;
using Tessera.Converters.Custom;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Counts how often the interpreter left a default value as it was because a struct's constructor or a setter refused it, or went on without what a getter
/// should have given. Emitted code calls the constructor, setter or getter too, and fails. The count and the types of the exceptions show that the message
/// did not fail. A stack trace would not show it, because short methods are inlined.
/// </summary>
internal static class RefusedDefaults
{
    [ThreadStatic]
    private static int t_count;

    [ThreadStatic]
    private static HashSet<Type>? t_kinds;

    /// <summary>The count for this thread.</summary>
    public static int Count => t_count;

    /// <summary>Returns whether an exception has a type that was thrown for a default value, and one was refused since the count was taken.</summary>
    /// <param name="before">The count before the interpreter ran.</param>
    public static bool Explain(Exception failure, int before) => t_count > before && t_kinds!.Contains(failure.GetType());

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
    public static void Add(Type kind)
    {
        t_count++;
        (t_kinds ??= []).Add(kind);
    }

    private static bool IsDefault<T>(T value) => EqualityComparer<T>.Default.Equals(value, default);
}
