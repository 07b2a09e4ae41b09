using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Tessera.Engines.Interpreted;

namespace Tessera.Codecs;

/// <summary>
/// What fails in emitted or generated code is repeated on the interpreter, from <see cref="Begin"/> to the end of the block that uses it. Calls of the serializer that the application makes meanwhile, from a converter
/// say, go to the interpreter at once: each would fail and be repeated too, and the time would double with every level.
/// </summary>
internal readonly struct Repetition : IDisposable
{
    [ThreadStatic]
    private static bool t_active;

    /// <summary>Of all threads: nearly always 0, and then a thread need not look for its own.</summary>
    private static int s_running;

    private readonly bool _outer;

    /// <summary>Of structs' constructors, on this thread, before the interpreter ran.</summary>
    private readonly int _refusals;

    private Repetition(bool outer, int refusals) => (_outer, _refusals) = (outer, refusals);

    /// <summary>On any thread; on this one, then, only if <see cref="Choose"/> says so.</summary>
    public static bool IsRunning => s_running != 0;

    /// <summary>To be asked where a codec is looked up.</summary>
    public static SerializerState Choose(SerializerState state) => s_running != 0 && t_active ? state.Reference : state;

    public static Repetition Begin()
    {
        Repetition repetition = new(t_active, RefusedDefaults.Count);
        Interlocked.Increment(ref s_running);
        t_active = true;
        return repetition;
    }

    public void Dispose()
    {
        t_active = _outer;
        Interlocked.Decrement(ref s_running);
    }

    /// <summary>
    /// To be called where that code has failed and the interpreter has not. That is no failure of the message if an object has more than a billion characters,
    /// or a constructor takes what leads back to its object or refuses the defaults of a struct. All else is code of the application that failed the first time: it has not done what it was called
    /// for, so the message has failed with it.
    /// </summary>
    /// <param name="result">Of the interpreter.</param>
    /// <param name="failure">Of that code.</param>
    public TResult Explained<TResult>(TResult result, Exception failure)
    {
        if (failure is not TesseraException { Code: TesseraErrorCode.BadReference, IsOfApplication: false } && !IsOwnOverflow(failure) && !RefusedDefaults.Explain(failure, _refusals))
            Failures.Throw(Failures.Translate(failure, -1)!, failure);
        return result;
    }

    /// <summary>Of a size that emitted code, or a step of it, has computed; arithmetic of the application is its own.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Emitted code alone computes such sizes, and a trimmed program may not have it; without a method the failure is the application's.")]
    private static bool IsOwnOverflow(Exception failure) =>
        failure is OverflowException
        && new StackTrace(failure).GetFrame(0)?.GetMethod()?.Module.Assembly is Assembly thrower
        && (thrower.IsDynamic || thrower == typeof(Repetition).Assembly);
}
