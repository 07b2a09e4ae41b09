using System.Buffers;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Collections;

/// <summary>Reads the elements of a hash set. It does not depend on the declared type of the set, so the JIT compiles code for each element type.</summary>
internal static class SetElements
{
    /// <summary>The number of elements that are read together. With fewer than <see cref="Few"/>, this does not pay.</summary>
    private const int Block = 512;

    private const int Few = 16;

    /// <remarks>This is not inlined, because the callers would exceed the JIT's limits of inlining with this loop.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Read<T>(
        ref WireReader reader, ReadContext context, int count, ValueReader<T> element, HashSet<T> set, ref KeyGuard guard, bool dropDuplicates)
    {
        if (FastPaths.Enabled && count >= Few && reader.EndIsKnown && !dropDuplicates && element is IScalarConverter { IsRaw: true } scalar)
        {
            ReadBlocks(ref reader, context, count, element, scalar.Size, set, ref guard);
            return;
        }

        if (FastPaths.Enabled && element is StringConverter && !context.IsStrict && !dropDuplicates)
        {
            ReadTexts(ref reader, count, (HashSet<string?>)(object)set);
            return;
        }

        for (int i = 0; i < count; i++)
        {
            int at = reader.Position;
            T value = element.Read(ref reader, context);
            if (context.Dropped)
                context.Dropped = false;
            else
                Add(set, value, at, context, ref guard, dropDuplicates);
        }
    }

    /// <summary>Reads text. It needs no guard. The shared code for all classes would have to find out the class at every step.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReadTexts(ref WireReader reader, int count, HashSet<string?> set)
    {
        for (int i = 0; i < count; i++)
        {
            int at = reader.Position;
            if (!set.Add(reader.ReadString()))
                Throw.DuplicateKey(at);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Add<T>(HashSet<T> set, T value, int at, ReadContext context, ref KeyGuard guard, bool dropDuplicates)
    {
        bool isAdded = set.Add(value);
        if (!isAdded && !dropDuplicates)
            Throw.DuplicateKey(at);
        if (guard.Counts())
            guard.Look(Code(value), set.Capacity, isAdded, context, at);
    }

    /// <summary>Reads elements that cannot be invalid, many at a time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReadBlocks<T>(
        ref WireReader reader, ReadContext context, int count, ValueReader<T> element, int size, HashSet<T> set, ref KeyGuard guard)
    {
        T[] values = ArrayPool<T>.Shared.Rent(Math.Min(count, Block));
        while (count > 0)
        {
            int at = reader.Position;
            Span<T> block = values.AsSpan(0, Math.Min(count, Block));
            element.ReadMany(ref reader, block, context);
            int added = Add(set, block);
            if (added < block.Length)
                Throw.DuplicateKey(at + (added * size));
            if (!guard.Passes(block.Length))
                Look(block, size, set.Capacity, at, context, ref guard);
            count -= block.Length;
        }

        ArrayPool<T>.Shared.Return(values);
    }

    /// <summary>Adds elements up to the first that is there already, and returns how many were added.</summary>
    /// <remarks>This is a separate method, so that the JIT keeps the variables of the loop in registers.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Add<T>(HashSet<T> set, ReadOnlySpan<T> values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            if (!set.Add(values[i]))
                return i;
        }

        return values.Length;
    }

    private static int Code<T>(T value) => value is null ? 0 : EqualityComparer<T>.Default.GetHashCode(value);

    private static void Look<T>(ReadOnlySpan<T> values, int size, int capacity, int at, ReadContext context, ref KeyGuard guard)
    {
        for (int i = 0; i < values.Length; i++)
        {
            if (guard.Counts())
                guard.Look(Code(values[i]), capacity, isAdded: true, context, at + (i * size));
        }
    }
}
