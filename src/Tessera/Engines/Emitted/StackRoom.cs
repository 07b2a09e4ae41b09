using System.Runtime.CompilerServices;

namespace Tessera.Engines.Emitted;

/// <summary>
/// Whether the stack has room for more. Asking the runtime takes as long as reading a small object, so the lowest place that had room is remembered.
/// </summary>
internal static class StackRoom
{
    /// <summary>The lowest address of this thread's stack that had room, its bits turned so that none is 0.</summary>
    [ThreadStatic]
    private static nuint t_deepest;

    // The addresses are compared only, never followed.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static unsafe bool IsLeft()
    {
        byte here;
        return ~(nuint)(&here) <= t_deepest || Ask();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe bool Ask()
    {
        byte here;
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            return false;
        t_deepest = ~(nuint)(&here);
        return true;
    }
}
