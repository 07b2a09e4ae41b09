namespace Quickstart.Proofs;

/// <summary>Creates malicious messages byte by byte (spec/format.md).</summary>
internal static class HostileMessages
{
    /// <summary>A list of int that claims 2^60 elements and has none.</summary>
    public static byte[] CountBomb() =>
    [
        0xC1, 0x0A,                                                     // a message
        0x3F, 0x02, 0x21, 0x07,                                         // its type, in 2 bytes: list of i32
        0x82, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20,           // the head of the list: (2^60 + 1) * 2
    ];

    /// <summary>Creates nested lists. Each list is the only element of the list around it.</summary>
    public static byte[] Nesting(int depth)
    {
        List<byte> bytes = [0xC1, 0x0A, 0x3F, 0x02, 0x21, 0x23, 0x04];  // list of any, 1 element
        for (int i = 1; i < depth; i++)
            bytes.AddRange([0x40, 0x04]);                               // the same type again, 1 element
        bytes.Add(0x00);                                                // null
        return [.. bytes];
    }
}
