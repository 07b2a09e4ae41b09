namespace Tessera.Connections.Tests.Samples;

/// <summary>Values that both sides of a connection can make, by a seed and a number.</summary>
internal static class Sample
{
    /// <summary>A parcel of some dozen bytes; now and then one of many thousand.</summary>
    public static Parcel Parcel(int seed, int number)
    {
        Random random = RandomOf(seed, number);
        byte[] content = new byte[random.Next(16) == 0 ? random.Next(30_000) : random.Next(20)];
        random.NextBytes(content);
        return new Parcel(
            number,
            random.Next(8) == 0 ? null : string.Concat(Enumerable.Repeat(random.Next(2) == 0 ? "ä€" : "ab", random.Next(12))),
            random.NextDouble(),
            content,
            [.. Enumerable.Range(0, random.Next(5)).Select(i => new Stamp((short)random.Next(), new Guid(number, (short)i, 0, new byte[8])))]);
    }

    /// <summary>A value of the type of its turn.</summary>
    public static object Any(int seed, int number) => Turn(seed, number) switch
    {
        0 => new Move(number, -number),
        1 => Parcel(seed, number),
        _ => Crate(seed, number),
    };

    /// <summary>The type of that value.</summary>
    public static Type TypeOf(int seed, int number) => Turn(seed, number) switch
    {
        0 => typeof(Move),
        1 => typeof(Parcel),
        _ => typeof(Crate),
    };

    private static Crate Crate(int seed, int number) => new(
        (number % 4) switch
        {
            0 => number,
            1 => $"number {number}",
            2 => new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(number),
            _ => null,
        },
        $"{seed}",
        Enumerable.Range(0, number % 5).ToDictionary(i => $"key {i}", i => number + i));

    private static int Turn(int seed, int number) => (int)(((uint)seed + (uint)number) % 3);

    private static Random RandomOf(int seed, int number) => new(unchecked((seed * 1_000_003) + number));
}
