using System.Collections;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json.Serialization;

namespace Tessera.Cli.Tests.Schemas;

/// <summary>Members of every type that the format has.</summary>
public sealed class Zoo
{
    public static Zoo Filled { get; } = new()
    {
        Text = "text",
        Numbers = (1, -2, 3, -4, 5, -6, 7, -8),
        Wide = [UInt128.MaxValue, Int128.MinValue],
        Floats = [(Half)1.5, 2.5f, 3.5, double.NaN],
        Compact = 12345678901,
        Letter = 'x',
        Amount = 1.00m,
        Key = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        At = new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc),
        Offset = new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)),
        Length = TimeSpan.FromMinutes(5),
        Day = new DateOnly(2020, 1, 2),
        Hour = new TimeOnly(3, 4, 5),
        Maybe = 5,
        Bytes = [1, 2, 3],
        Names = ["a", null],
        ByName = new() { ["a"] = 1 },
        ByNumber = new() { [7] = "seven" },
        ByPoint = new() { [new Spot(1, 2)] = 3 },
        Place = new Spot(3, 4),
        MaybePlace = new Spot(5, 6),
        Any = new object[] { 1, "x" },
        Colour = ZooColour.Green,
        Plain = ZooPlain.One,
        Pets = [new ZooCat { Lives = 9 }, new ZooDog { Friend = new ZooCat { Lives = 1 } }, null],
        Next = new Zoo { Text = "next" },
        Nothing = new ZooNothing(),
        Uri = new Uri("https://example.org/"),
        Version = new Version(1, 2),
        Address = IPAddress.Loopback,
        Big = BigInteger.Pow(2, 100),
        Sign = new Rune('x'),
        Last = ^1,
        Flags = new BitArray([true, false]),
        Grid = new int[,] { { 1, 2 }, { 3, 4 } },
        Odd = true,
        Class = 1,
        Equal = 2,
        Clone = 3,
        Overflow = new() { ["more"] = 5 },
    };

    public string? Text { get; set; }

    public (byte A, sbyte B, ushort C, short D, uint E, int F, ulong G, long H) Numbers { get; set; }

    public object[]? Wide { get; set; }

    public object[]? Floats { get; set; }

    [TesseraCompact]
    public long Compact { get; set; }

    public char Letter { get; set; }

    public decimal Amount { get; set; }

    public Guid Key { get; set; }

    public DateTime At { get; set; }

    public DateTimeOffset Offset { get; set; }

    public TimeSpan Length { get; set; }

    public DateOnly Day { get; set; }

    public TimeOnly Hour { get; set; }

    public int? Maybe { get; set; }

    public byte[]? Bytes { get; set; }

    public List<string?>? Names { get; set; }

    public Dictionary<string, int>? ByName { get; set; }

    public Dictionary<int, string>? ByNumber { get; set; }

    public Dictionary<Spot, int>? ByPoint { get; set; }

    public Spot Place { get; set; }

    public Spot? MaybePlace { get; set; }

    public object? Any { get; set; }

    public ZooColour Colour { get; set; }

    public ZooPlain Plain { get; set; }

    public List<ZooPet?>? Pets { get; set; }

    public Zoo? Next { get; set; }

    public ZooNothing? Nothing { get; set; }

    public Uri? Uri { get; set; }

    public Version? Version { get; set; }

    public IPAddress? Address { get; set; }

    public BigInteger Big { get; set; }

    public Rune Sign { get; set; }

    public Index Last { get; set; }

    public BitArray? Flags { get; set; }

    public int[,]? Grid { get; set; }

    [JsonPropertyName("odd \"name\"")]
    public bool Odd { get; set; }

    [JsonPropertyName("class")]
    public int Class { get; set; }

    [JsonPropertyName("Equals")]
    public int Equal { get; set; }

    public int Clone { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? Overflow { get; set; }
}

public readonly record struct Spot(int X, int Y);

public sealed class ZooNothing;

[TesseraWireNames]
public enum ZooColour : byte
{
    Red,
    Green,
}

public enum ZooPlain
{
    Zero,
    One,
}

[JsonDerivedType(typeof(ZooCat), "cat")]
[JsonDerivedType(typeof(ZooDog), "dog")]
public abstract class ZooPet;

public sealed class ZooCat : ZooPet
{
    public int Lives { get; set; }
}

public sealed class ZooDog : ZooPet
{
    public ZooPet? Friend { get; set; }
}
