using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Messages;

/// <summary>
/// What an engine has for the messages of a type that are not null, in three ways: a value at a time through the slot's converter, which is always there; the body
/// behind the prefix at once; and the whole message at once. The faster ways are null until the engine has made them, and for good where it makes none.
/// </summary>
internal abstract class MessageCode<T>
{
    /// <summary>Writes whole messages without a context and a cursor.</summary>
    public WriteWhole<T>? WriteWhole { get; protected set; }

    /// <summary>Reads whole messages without a context and a cursor.</summary>
    public ReadWhole<T>? ReadWhole { get; protected set; }

    /// <summary>Straight code, to be used in place of <see cref="Write"/>.</summary>
    public WriteBody<T>? WriteBody { get; protected set; }

    /// <summary>Straight code, to be used in place of <see cref="Read"/>.</summary>
    public ReadBody<T>? ReadBody { get; protected set; }

    /// <summary>The bytes that <see cref="WriteBody"/> writes, if they are always as many; 0 if they vary.</summary>
    public int FixedSize { get; protected set; }

    /// <summary>Tells the bytes that <see cref="WriteBody"/> writes for a collection; null if it cannot be told.</summary>
    public RowsMeasure<T>? Rows { get; protected set; }

    /// <summary>
    /// The straight code asks its context for depth and limits only, and no code of the application runs that could start another message:
    /// it needs no context of its own.
    /// </summary>
    public bool IsPure { get; protected set; }

    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    public abstract T Read(ref WireReader reader, ReadContext context);

    /// <param name="whole">Null to leave it as it is.</param>
    protected void Take(WholeMessages<T>? whole)
    {
        if (whole is not null)
            (WriteWhole, ReadWhole) = (whole.TryWrite, whole.TryRead);
    }
}

/// <summary>Code that makes the whole message of a value that is not null. Null for a value that is left to the other ways.</summary>
internal delegate byte[]? WriteWhole<in T>(Prefix prefix, T value);

/// <summary>Code that reads a whole message. False for one of another type, and for one that is wrong: it is read step by step, which tells what it is.</summary>
internal delegate bool ReadWhole<T>(ReadOnlySpan<byte> data, out T value);

/// <summary>Code that writes the body of a message, a value that is not null.</summary>
internal delegate void WriteBody<in T>(ref WireWriter writer, T value, WriteContext context);

/// <summary>Code that reads the body of a message.</summary>
internal delegate T ReadBody<out T>(ref WireReader reader, ReadContext context);
