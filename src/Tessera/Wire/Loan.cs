namespace Tessera.Wire;

/// <summary>
/// Lends a writer or reader on the caller's stack to an object, for the duration of a call. A copy of the ref struct would have a position of its own; with a
/// loan there is only one.
/// </summary>
/// <typeparam name="T">A ref struct. It lives on the stack only, and so never moves.</typeparam>
internal unsafe struct Loan<T>
    where T : struct, allows ref struct
{
    private void* _place;

    /// <summary>The variable that is lent. It may be used between <see cref="Begin"/> and <see cref="End"/> only.</summary>
    public readonly ref T Target
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            Debug.Assert(_place is not null);
            // The pointer leads to a variable of a caller, whose frame exists until the loan ends.
            return ref Unsafe.AsRef<T>(_place);
        }
    }

    /// <param name="target">A variable of a caller that calls <see cref="End"/> before it returns.</param>
    public void Begin(ref T target) => _place = Unsafe.AsPointer(ref target);

    public void End() => _place = null;
}
