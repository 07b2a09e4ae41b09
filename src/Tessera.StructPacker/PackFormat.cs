namespace StructPacker;

/// <summary>The parts of the layout that writing and reading share.</summary>
internal static class PackFormat
{
    /// <summary>The first byte of an array that is null. A smaller first byte is the number of elements.</summary>
    public const byte NullArray = 254;

    /// <summary>The first byte of an array whose number of elements does not fit into that byte. The number follows as an Int32.</summary>
    public const byte LongArray = 255;

    /// <summary>Throws on big-endian processors, because numbers are copied as they are in memory.</summary>
    public static void RequireLittleEndian()
    {
        if (!BitConverter.IsLittleEndian)
        {
            throw new PlatformNotSupportedException("Structs are packed on little-endian processors only.");
        }
    }
}
