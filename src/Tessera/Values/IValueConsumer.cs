using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Is told what a <see cref="ValueCursor{TConsumer}"/> meets. A struct, so that each kind of walk is compiled for itself, or a class that derives from
/// <see cref="ValueConsumer"/>.
/// </summary>
internal interface IValueConsumer
{
    /// <summary>The levels of the walk count for the limit of depth.</summary>
    static abstract bool CountsLevels { get; }

    /// <summary>The bytes may be cut off anywhere: counts are not compared with the bytes left.</summary>
    static abstract bool IsCutOff { get; }

    /// <summary>Nobody asks for the elements of lists if they are of fixed size.</summary>
    static abstract bool SkipsFixed { get; }

    /// <summary>Members of shapes that are null are told of together.</summary>
    static abstract bool GathersNulls { get; }

    /// <summary>A tag, an enum or a keep begins, of which no byte tells: its content follows.</summary>
    void PassType(in WireReader reader, WireType type);

    /// <summary>Moves behind a scalar, or a string.</summary>
    void ReadScalar(ref WireReader reader, WireType type);

    /// <summary>Reads the head of an any; null for null.</summary>
    WireType? ReadAny(ref WireReader reader);

    /// <summary>Reads the number of a ref; whether a new object follows.</summary>
    bool ReadRef(ref WireReader reader, WireType type);

    /// <summary>
    /// The byte of an optional, the number of a union's alternative, the byte of a shape without members, or the null of a list or map, has been read.
    /// </summary>
    /// <param name="reader">Behind it.</param>
    /// <param name="type">Of the value.</param>
    /// <param name="at">Where it stands.</param>
    /// <param name="number">0 for null; of the alternative one more than its index.</param>
    void PassHead(in WireReader reader, WireType type, int at, int number);

    /// <summary>The head of a block has been read. The consumer may pass elements at once, and lower the number of those left.</summary>
    /// <param name="reader">Behind it.</param>
    /// <param name="frame">Of the list or map.</param>
    /// <param name="at">Where the head stands, or the comparison before it.</param>
    void PassBlock(ref WireReader reader, ref ValueFrame frame, int at);

    /// <summary>A value has parts.</summary>
    void Open(ref ValueFrame frame);

    /// <summary>The next members of a shape are null, which is one byte for each. Only where <see cref="GathersNulls"/>.</summary>
    /// <param name="reader">At the first of them.</param>
    /// <param name="frame">Its index is that of the first.</param>
    /// <param name="count">How many there are.</param>
    void PassNulls(in WireReader reader, ref ValueFrame frame, int count);

    /// <summary>A part begins; the one before is complete.</summary>
    void BeginPart(in WireReader reader, ref ValueFrame frame);

    /// <summary>A value's last part is complete.</summary>
    void Close(in WireReader reader, ref ValueFrame frame);
}
