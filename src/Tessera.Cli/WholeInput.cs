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
        using MemoryStream whole = new((int)expected);
        byte[] portion = new byte[Portion];
        int count;
        while ((count = stream.Read(portion)) > 0)
        {
            if (whole.Length + count > limit)
                throw TooLong(name, limit);
            whole.Write(portion, 0, count);
        }

        return whole.Length == whole.Capacity ? whole.GetBuffer() : whole.ToArray();
    }

    private static UsageException TooLong(string name, int limit) =>
        new(string.Create(CultureInfo.InvariantCulture, $"{name} is longer than {limit:N0} bytes, the limit of this command"));
}
