namespace StructPacker;

/// <summary>What both directions know of the layout.</summary>
internal static class PackFormat
{
    /// <summary>The first byte of an array that is null; smaller ones are the count of its elements.</summary>
    public const byte NullArray = 254;

    /// <summary>The first byte of an array with more elements than fit into the byte: their count follows as an Int32.</summary>
    public const byte LongArray = 255;

    /// <summary>Numbers are copied as they lie in memory.</summary>
    public static void RequireLittleEndian()
    {
        if (!BitConverter.IsLittleEndian)
        {
            throw new PlatformNotSupportedException("Structs are packed on little-endian processors only.");
        }
    }
}
