using System.Reflection;
using Tessera.Contracts;
using Tessera.Engines.Interpreted;

namespace Tessera.Codecs;

/// <summary>
/// The repetition, on the interpreter, of what failed in emitted or generated code. Calls of the serializer that the application makes meanwhile, for example
/// from a converter, go to the interpreter at once: otherwise each would fail and be repeated too, and the time would double with every level.
/// </summary>
internal readonly struct Repetition : IDisposable
{
    [ThreadStatic]
    private static bool t_active;

    /// <summary>The number of repetitions on all threads. It is nearly always 0, and then a thread need not look at its own field.</summary>
    private static int s_running;

    /// <summary>What a repetition around this one has remembered (<see cref="RefusedDefaults"/>); null if there is none around this one.</summary>
    private readonly HashSet<Type>? _outer;

    private Repetition(HashSet<Type>? outer) => _outer = outer;

    /// <summary>Whether a repetition runs on any thread. <see cref="Choose"/> checks whether one runs on this thread.</summary>
    public static bool IsRunning => s_running != 0;

    /// <summary>Returns the state to use for a look-up of a codec: the reference during a repetition on this thread, else the given one.</summary>
    public static SerializerState Choose(SerializerState state) => s_running != 0 && t_active ? state.Reference : state;

    public static Repetition Begin()
    {
        Repetition repetition = new(RefusedDefaults.Begin());
        Interlocked.Increment(ref s_running);
        t_active = true;
        return repetition;
    }

    public void Dispose()
    {
        RefusedDefaults.End(_outer);
        t_active = _outer is not null;
        Interlocked.Decrement(ref s_running);
    }

    /// <summary>
    /// Decides on a result of the interpreter where the other code has failed. The result is right if an object has more than a billion characters, or a
    /// constructor takes what leads back to its object, or code of the application refuses a default value that is there already, or generated code does not
    /// fit the assembly that is loaded. Otherwise code of the application failed the first time: it has not done what it was called for, so the message fails
    /// with it.
    /// </summary>
    public TResult Explained<TResult>(TResult result, Exception failure)
    {
        if (failure is not TesseraException { Code: TesseraErrorCode.BadReference, IsOfApplication: false }
            && !IsOwnOverflow(failure)
            && !IsOfOldCode(failure)
            && !RefusedDefaults.Explain(failure))
            Failures.Throw(Failures.Translate(failure, -1)!, failure);
        return result;
    }

    /// <summary>Whether a size computed by emitted code or the library overflowed. An overflow in code of the application is a failure of that code.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Emitted code alone computes such sizes, and a trimmed program may not have it; without a method the failure is the application's.")]
    private static bool IsOwnOverflow(Exception failure) =>
        failure is OverflowException
        && new StackTrace(failure).GetFrames().Select(frame => frame.GetMethod()).FirstOrDefault(method => !IsOfChecks(method)) is MethodBase method
        && method.Module.Assembly is Assembly thrower
        && (thrower.IsDynamic || thrower == typeof(Repetition).Assembly);

    /// <summary>Whether the runtime calls the method where checked arithmetic overflows.</summary>
    private static bool IsOfChecks(MethodBase? method) => method?.DeclaringType is { Namespace: "Internal.Runtime.CompilerHelpers", Name: "ThrowHelpers" };

    /// <summary>
    /// Whether generated code uses what its type had when the program was built, and no longer has: the assembly of the type was replaced by a newer one, where
    /// for example <c>set</c> has become <c>init</c>. The runtime throws the exception where that code would use it.
    /// </summary>
    private static bool IsOfOldCode(Exception failure)
    {
        if (failure is not (MemberAccessException or TypeLoadException))
            return false;
        foreach (StackFrame frame in new StackTrace(failure).GetFrames())
        {
            // A method of the runtime may stand before the method that it refuses to run.
            DiagnosticMethodInfo? method = DiagnosticMethodInfo.Create(frame);
            if (method is null || !Framework.OwnsAssembly(method.DeclaringAssemblyName))
                return method?.DeclaringTypeName is string type && ThrowingCode.IsGenerated(type);
        }

        return false;
    }
}
