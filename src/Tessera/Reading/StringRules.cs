namespace Tessera.Reading;

/// <summary>The check of strings that only strict readers make (spec/format.md §3.1, §9).</summary>
internal static class StringRules
{
    /// <summary>Rejects the string at the cursor if it is wide although every unit fits into one byte.</summary>
    public static void CheckForm(in WireReader reader)
    {
        WireReader ahead = reader;
        // The flag of a head is the lowest bit of its first byte, however long the head is.
        bool wide = (ahead.PeekByte() & 1) != 0;
        if (wide && Latin1.Fits(ahead.ReadString()))
            Throw.Malformed(
                reader.Position,
                "A string is written with two bytes for each character although one byte is enough, which StrictValues does not allow");
    }
}
