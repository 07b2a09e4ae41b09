namespace Tessera.Converters.Messages;

/// <summary>
/// The code of an engine for messages of a type whose value is not null. There are three ways: the converter of the slot, which always works; the body after
/// the prefix at once; the whole message at once. The faster ways are null until the engine has made them, and stay null if it makes none.
/// </summary>
internal abstract class MessageCode<T>
{
    /// <summary>Writes whole messages without a context and a cursor.</summary>
    public WriteWhole<T>? WriteWhole { get; protected set; }

    /// <summary>Reads whole messages without a context and a cursor.</summary>
    public ReadWhole<T>? ReadWhole { get; protected set; }

    /// <summary>Faster code to use instead of <see cref="Write"/>.</summary>
    public WriteBody<T>? WriteBody { get; protected set; }

    /// <summary>Faster code to use instead of <see cref="Read"/>.</summary>
    public ReadBody<T>? ReadBody { get; protected set; }

    /// <summary>The number of bytes that <see cref="WriteBody"/> writes if it is constant; otherwise 0.</summary>
    public int FixedSize { get; protected set; }

    /// <summary>Tells how many bytes <see cref="WriteBody"/> writes for a collection; null if this cannot be told.</summary>
    public RowsMeasure<T>? Rows { get; protected set; }

    /// <summary>
    /// Whether the faster code uses its context only for depth and limits, and runs no code of the application that could start another message. Then it can
    /// use a shared context.
    /// </summary>
    public bool IsPure { get; protected set; }

    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    public abstract T Read(ref WireReader reader, ReadContext context);

    /// <param name="whole">The code for whole messages; null to change nothing.</param>
    protected void Take(WholeMessages<T>? whole)
    {
        if (whole is not null)
            (WriteWhole, ReadWhole) = (whole.TryWrite, whole.TryRead);
    }
}

/// <summary>Writes the whole message of a value that is not null. Returns null for a value that must be written in another way.</summary>
internal delegate byte[]? WriteWhole<in T>(Prefix prefix, T value);

/// <summary>Reads a whole message. Returns false for a message of another type or with an error; reading step by step then gives the reason.</summary>
internal delegate bool ReadWhole<T>(ReadOnlySpan<byte> data, out T value);

/// <summary>Writes the body of a message, a value that is not null.</summary>
internal delegate void WriteBody<in T>(ref WireWriter writer, T value, WriteContext context);

/// <summary>Reads the body of a message.</summary>
internal delegate T ReadBody<out T>(ref WireReader reader, ReadContext context);
