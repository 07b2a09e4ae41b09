namespace Tessera.Values;

/// <summary>
/// Receives the parts that a <see cref="ValueCursor{TConsumer}"/> meets. An implementation is a struct, so that the walk is compiled for this consumer
/// alone, or a class derived from <see cref="ValueConsumer"/>.
/// </summary>
internal interface IValueConsumer
{
    /// <summary>Whether the levels of the walk count for the depth limit.</summary>
    static abstract bool CountsLevels { get; }

    /// <summary>Whether the bytes may end anywhere, so that counts are not compared with the bytes left.</summary>
    static abstract bool IsCutOff { get; }

    /// <summary>Whether lists of elements of fixed size are skipped without reporting the elements.</summary>
    static abstract bool SkipsFixed { get; }

    /// <summary>Whether neighbouring members of a shape that are null are reported together, to <see cref="PassNulls"/>.</summary>
    static abstract bool GathersNulls { get; }

    /// <summary>Called before the content of a tag, enum or keep, which has no bytes of its own.</summary>
    void PassType(in WireReader reader, WireType type);

    /// <summary>Moves past a scalar or string.</summary>
    void ReadScalar(ref WireReader reader, WireType type);

    /// <summary>Reads the head of an any. Returns the type of its value, or null for null.</summary>
    WireType? ReadAny(ref WireReader reader);

    /// <summary>Reads the number of a ref. Returns whether a new object follows.</summary>
    bool ReadRef(ref WireReader reader, WireType type);

    /// <summary>
    /// Called after the byte of an optional, the number of a union's alternative, the byte of a shape without members, or the null of a list or map.
    /// </summary>
    /// <param name="reader">The reader, after these bytes.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="at">The offset of these bytes.</param>
    /// <param name="number">0 for null; for an alternative, its index plus 1; 1 for an optional that is present.</param>
    void PassHead(in WireReader reader, WireType type, int at, int number);

    /// <summary>Called after the head of a block. The consumer may skip elements, and must then subtract them from the frame's count.</summary>
    /// <param name="reader">The reader, after the head.</param>
    /// <param name="frame">The frame of the list or map.</param>
    /// <param name="at">The offset of the head, or of the comparison in front of it.</param>
    void PassBlock(ref WireReader reader, ref ValueFrame frame, int at);

    /// <summary>Called when the walk enters a value that has parts.</summary>
    void Open(ref ValueFrame frame);

    /// <summary>Called before members of a shape that are null, one byte each, if <see cref="GathersNulls"/> is true.</summary>
    /// <param name="reader">The reader, at the first of these members.</param>
    /// <param name="frame">The frame of the shape. Its index is that of the first of these members.</param>
    /// <param name="count">The number of these members.</param>
    void PassNulls(in WireReader reader, ref ValueFrame frame, int count);

    /// <summary>Called when a part begins. The part before it is complete.</summary>
    void BeginPart(in WireReader reader, ref ValueFrame frame);

    /// <summary>Called when the last part of a value is complete.</summary>
    void Close(in WireReader reader, ref ValueFrame frame);
}
