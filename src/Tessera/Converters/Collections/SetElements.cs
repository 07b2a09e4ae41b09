using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>Reads the elements of a hash set. It knows nothing of the set's declared type, so that the JIT makes code for each element type.</summary>
internal static class SetElements
{
    /// <remarks>Apart from its callers: what the JIT may inline in one method would not suffice for this loop as well.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Read<T>(
        ref WireReader reader, ReadContext context, int count, ValueReader<T> element, HashSet<T> set, ref KeyGuard guard, bool dropDuplicates)
    {
        for (int i = 0; i < count; i++)
        {
            int at = reader.Position;
            T value = element.Read(ref reader, context);
            if (context.Dropped)
            {
                context.Dropped = false;
            }
            else if (!set.Add(value))
            {
                if (!dropDuplicates)
                    Throw.DuplicateKey(at);
            }
            else if (guard.Counts())
            {
                guard.Look(value, set.Capacity, at);
            }
        }
    }
}
