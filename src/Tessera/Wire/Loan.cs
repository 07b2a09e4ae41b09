using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Tessera.Wire;

/// <summary>
/// Lends a writer or reader on the stack of the caller to an object, for the length of a call. A copy of such a ref struct would have a position of its
/// own; this way there is only one.
/// </summary>
/// <typeparam name="T">A ref struct: it only ever stands on the stack, and so never moves.</typeparam>
internal unsafe struct Loan<T>
    where T : struct, allows ref struct
{
    private void* _place;

    /// <summary>Between <see cref="Begin"/> and <see cref="End"/> only.</summary>
    public readonly ref T Target
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            Debug.Assert(_place is not null);
            // The caller's variable, whose frame is below ours until the loan ends.
            return ref Unsafe.AsRef<T>(_place);
        }
    }

    /// <param name="target">A variable of a caller that calls <see cref="End"/> before it returns.</param>
    public void Begin(ref T target) => _place = Unsafe.AsPointer(ref target);

    public void End() => _place = null;
}
