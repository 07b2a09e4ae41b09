using System.Globalization;

namespace Tessera.Cli;

/// <summary>Input that a command holds in memory as a whole.</summary>
internal static class WholeInput
{
    /// <summary>How much that may be: a file without an end, such as a device, is given up here, and what becomes of the rest still fits into the arrays of .NET.</summary>
    public const int DefaultLimit = 1 << 30;

    private const int Portion = 1 << 16;

    /// <summary>Reads up to the end.</summary>
    /// <param name="stream">At any place. Its length is not believed: that of a device or a pipe is 0, or unknown.</param>
    /// <param name="name">For messages to the user.</param>
    /// <param name="limit">Of the bytes.</param>
    /// <exception cref="UsageException">There are more.</exception>
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
        new(string.Create(CultureInfo.InvariantCulture, $"{name} is longer than {limit:N0} bytes, which is as much as this command takes"));
}
