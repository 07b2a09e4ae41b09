using System.Globalization;

namespace Tessera.Cli;

/// <summary>Reads input that a command holds in memory as a whole.</summary>
internal static class WholeInput
{
    /// <summary>The default limit. It ends the reading of endless files, such as devices, and ensures that results fit into .NET arrays.</summary>
    public const int DefaultLimit = 1 << 30;

    private const int Portion = 1 << 16;

    /// <summary>Reads a stream to its end.</summary>
    /// <param name="stream">The stream, at any position. Its length is only a hint: for devices and pipes it is 0 or unknown.</param>
    /// <param name="name">The name of the input in messages to the user.</param>
    /// <param name="limit">The largest number of bytes allowed.</param>
    /// <exception cref="UsageException">The stream has more bytes.</exception>
    public static byte[] Read(Stream stream, string name, int limit)
    {
        long expected = stream.CanSeek ? stream.Length - stream.Position : 0;
        if (expected > limit)
            throw TooLong(name, limit);
        byte[] first = GC.AllocateUninitializedArray<byte>((int)expected);
        int count = stream.ReadAtLeast(first, first.Length, throwOnEndOfStream: false);
        if (count < first.Length)
            return first[..count];
        // Nearly always, a file ends here. Anything else has a length that nobody knows before its end.
        CollectedBytes rest = new();
        while ((count = stream.Read(rest.GetSpan(Portion))) > 0)
        {
            rest.Advance(count);
            if (first.Length + rest.Length > limit)
                throw TooLong(name, limit);
        }

        return rest.Length == 0 ? first : [.. first, .. rest.ToArray()];
    }

    private static UsageException TooLong(string name, int limit) =>
        new(string.Create(CultureInfo.InvariantCulture, $"{name} is longer than {limit:N0} bytes, the limit of this command"));
}
