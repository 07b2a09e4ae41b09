using System.Buffers.Binary;

namespace Tessera;

/// <summary>Checks well-known binary before anything is created from it. Every count is compared with the number of bytes that are left.</summary>
internal ref struct WellKnownBinaryCheck
{
    private const uint HasZ = 0x8000_0000;

    private const uint HasM = 0x4000_0000;

    private const uint HasSrid = 0x2000_0000;

    private ReadOnlySpan<byte> _rest;
    private bool _isLittleEndian;

    /// <summary>Throws if the bytes are not one geometry and nothing else.</summary>
    public static void Run(ReadOnlySpan<byte> bytes)
    {
        WellKnownBinaryCheck check = new() { _rest = bytes };
        check.Geometry(0);
        if (!check._rest.IsEmpty)
            throw Damaged();
    }

    private void Geometry(int depth)
    {
        WellKnownBinary.RequireDepth(depth);
        _isLittleEndian = Take(1)[0] switch { 0 => false, 1 => true, _ => throw Damaged() };
        uint code = Number();
        uint kind = code & 0x0FFF_FFFF;
        // The older form of the code has the dimensions in its thousands digit.
        uint dimensions = kind / 1000;
        if (dimensions > 3)
            throw Damaged();
        bool hasZ = (code & HasZ) != 0 || dimensions is 1 or 3;
        bool hasM = (code & HasM) != 0 || dimensions is 2 or 3;
        if ((code & HasSrid) != 0)
            Take(4);
        Content(kind % 1000, 16 + (hasZ ? 8 : 0) + (hasM ? 8 : 0), depth);
    }

    private void Content(uint kind, int pointBytes, int depth)
    {
        switch (kind)
        {
            case 1:
                Take(pointBytes);
                break;
            case 2:
                Points(pointBytes);
                break;
            case 3:
                for (int rings = Count(4); rings > 0; rings--)
                    Points(pointBytes);
                break;
            case 4 or 5 or 6 or 7:
                for (int parts = Count(9); parts > 0; parts--)
                    Geometry(depth + 1);
                break;
            default:
                throw Damaged();
        }
    }

    private void Points(int pointBytes) => Take(Count(pointBytes) * pointBytes);

    /// <summary>Reads the number of items that have at least the given size.</summary>
    private int Count(int size)
    {
        uint count = Number();
        return (long)count * size <= _rest.Length ? (int)count : throw Damaged();
    }

    private uint Number()
    {
        ReadOnlySpan<byte> bytes = Take(4);
        return _isLittleEndian ? BinaryPrimitives.ReadUInt32LittleEndian(bytes) : BinaryPrimitives.ReadUInt32BigEndian(bytes);
    }

    private ReadOnlySpan<byte> Take(int count)
    {
        if (count > _rest.Length)
            throw Damaged();
        ReadOnlySpan<byte> taken = _rest[..count];
        _rest = _rest[count..];
        return taken;
    }

    private static TesseraException Damaged() => new(TesseraErrorCode.InvalidValue, "The bytes are not a geometry in well-known binary.");
}
