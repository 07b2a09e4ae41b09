using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Writes and reads what stands behind the root's descriptor: a value that is not null.</summary>
internal abstract class ContentCodec<T>
{
    /// <summary>Straight code, once the engine has made it; to be used in place of <see cref="Write"/>.</summary>
    public WriteBody<T>? WriteBody { get; protected set; }

    /// <summary>Straight code for whole messages, without a context and a cursor; null if there is none.</summary>
    public Func<Prefix, T, byte[]>? Maker { get; protected set; }

    /// <summary>The bytes that <see cref="WriteBody"/> writes, if they are always as many; 0 if they vary.</summary>
    public int FixedSize { get; protected set; }

    /// <summary>Tells the bytes that <see cref="WriteBody"/> writes for a collection; null if it cannot be told.</summary>
    public RowsMeasure<T>? Rows { get; protected set; }

    /// <summary>
    /// The straight code asks its context for depth and limits only, and no code of the application runs that could start another message:
    /// it needs no context of its own.
    /// </summary>
    public bool IsPure { get; protected set; }

    /// <summary>Straight code, once the engine has made it; to be used in place of <see cref="Read"/>.</summary>
    public ReadBody<T>? ReadBody { get; protected set; }

    /// <summary>Straight code that reads whole messages without a context, once the engine has made it; null if there is none.</summary>
    public MessageBody<T>? MessageBody { get; protected set; }

    /// <summary>Whole messages without a cursor, if that is possible and there is code for it.</summary>
    /// <param name="prefix">Of the type.</param>
    /// <param name="strict">What the writer would not have written is left to be read step by step.</param>
    public abstract DirectMessages<T>? CreateMessages(Prefix prefix, bool strict);

    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    public abstract T Read(ref WireReader reader, ReadContext context);
}
