namespace Tessera.Engines.Emitted;

/// <summary>Finds out whether the stack has room. Asking the runtime takes long, so the lowest place that had room is remembered.</summary>
internal static class StackRoom
{
    /// <summary>The lowest address of this thread's stack that had room, with inverted bits, so that 0 means none.</summary>
    [ThreadStatic]
    private static nuint t_deepest;

    // The addresses are only compared and never dereferenced.
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
