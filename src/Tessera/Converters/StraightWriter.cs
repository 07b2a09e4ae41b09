using System.Diagnostics;
using System.Runtime.CompilerServices;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Writes whole messages that are not null by straight code.</summary>
/// <param name="body">Writes what is behind the prefix.</param>
/// <param name="prefix">Of the type.</param>
/// <param name="size">The bytes that the body writes, if they are always as many; 0 if they vary.</param>
/// <param name="shared">For code that needs no context of its own.</param>
/// <param name="maker">Makes the message of a value at once, if there is code for that.</param>
/// <param name="rows">Tells how many bytes the body writes for a collection; null if it cannot be told.</param>
internal sealed class StraightWriter<T>(WriteBody<T> body, Prefix prefix, int size, WriteContext? shared, Func<Prefix, T, byte[]>? maker, RowsMeasure<T>? rows)
{
    /// <summary>Whether <see cref="ToArray"/> wants a context.</summary>
    public bool NeedsContext => maker is null;

    /// <summary>The message; the context can be returned afterwards.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[] ToArray(in T value, WriteContext? context)
    {
        if (maker is not null)
            return maker(prefix, value);
        Debug.Assert(context is not null);
        if (size > 0)
            return ToFixedArray(in value, context);
        if (rows is not null && TryMeasured(in value, context, rows) is byte[] message)
            return message;
        WireWriter writer = new(context.Output, prefix);
        body(ref writer, value, context);
        return writer.ToArray();
    }

    /// <summary>The bytes of every message, if there are always as many and the code needs no context of its own; else 0.</summary>
    public int FixedLength { get; } = shared is null ? 0 : prefix.Length + size;

    /// <summary>Fills memory of the <see cref="FixedLength"/>.</summary>
    public void Fill(Span<byte> destination, in T value)
    {
        WireWriter writer = new(destination, prefix);
        body(ref writer, value, shared!);
        Debug.Assert(writer.IsFull);
    }

    /// <summary>The message is left in the context.</summary>
    /// <returns>The bytes of a short one; 0 for one that is complete there.</returns>
    public int WriteShort(in T value, WriteContext context)
    {
        WireWriter writer = new(context.Output, prefix);
        body(ref writer, value, context);
        return writer.CompleteShort();
    }

    /// <summary>The message is left in the context, complete.</summary>
    public void Write(in T value, WriteContext context)
    {
        WireWriter writer = new(context.Output, prefix);
        body(ref writer, value, context);
        writer.Complete();
    }

    /// <summary>As <see cref="ToFixedArray"/>. Null for one that cannot be measured, or was changed meanwhile.</summary>
    private byte[]? TryMeasured(in T value, WriteContext context, RowsMeasure<T> measure)
    {
        long content = measure.Measure(value);
        if (content == 0 || content > Array.MaxLength - prefix.Length)
            return null;
        byte[] result = NewArray.Of<byte>(prefix.Length + (int)content);
        WireWriter writer = new(result, prefix);
        body(ref writer, value, context);
        return writer.IsFull ? result : null;
    }

    /// <summary>Of a size that is known: into the result, without a copy.</summary>
    private byte[] ToFixedArray(in T value, WriteContext context)
    {
        byte[] result = NewArray.Of<byte>(prefix.Length + size);
        WireWriter writer = new(result, prefix);
        body(ref writer, value, context);
        Debug.Assert(writer.IsFull);
        return result;
    }
}
