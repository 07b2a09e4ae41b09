using System.Diagnostics;
using System.Reflection;

namespace Tessera;

/// <summary>
/// What fails in emitted code is repeated on the interpreter. Calls of the serializer that the application makes meanwhile, from a converter
/// say, go to the interpreter at once: each would fail and be repeated too, and the time would double with every level.
/// </summary>
internal static class Repetition
{
    [ThreadStatic]
    private static bool t_active;

    /// <summary>Of all threads: nearly always 0, and then a thread need not look for its own.</summary>
    private static int s_running;

    /// <summary>On any thread; on this one, then, only if <see cref="Choose"/> says so.</summary>
    public static bool IsRunning => s_running != 0;

    /// <summary>To be asked where a codec is looked up.</summary>
    public static SerializerState Choose(SerializerState state) => s_running != 0 && t_active ? state.Reference : state;

    /// <returns>What <see cref="Leave"/> wants.</returns>
    public static bool Enter()
    {
        bool outer = t_active;
        Interlocked.Increment(ref s_running);
        t_active = true;
        return outer;
    }

    public static void Leave(bool outer)
    {
        t_active = outer;
        Interlocked.Decrement(ref s_running);
    }

    /// <summary>
    /// Emitted code failed and the interpreter did not. Only objects with more than a billion characters do that, constructors that take what leads back to
    /// their object, code of the application that fails once, and structs whose constructor refuses the default; anything else is a defect of ours, which must
    /// not hide from tests.
    /// </summary>
    public static TResult Explained<TResult>(TResult result, Exception failure)
    {
        Debug.Assert(
            failure is OverflowException or TesseraException { Code: TesseraErrorCode.UserCodeFailed or TesseraErrorCode.BadReference } || IsOfStruct(failure),
            "Emitted code failed where the interpreter succeeds",
            failure.ToString());
        return result;
    }

    private static bool IsOfStruct(Exception failure) =>
        Array.Exists(new StackTrace(failure).GetFrames(), frame => frame.GetMethod() is ConstructorInfo { DeclaringType.IsValueType: true });
}
