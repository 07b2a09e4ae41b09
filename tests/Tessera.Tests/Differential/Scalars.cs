using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;

namespace Tessera.Tests.Differential;

/// <summary>Creates random scalars. Every third one is at an edge of its type.</summary>
internal sealed class Scalars
{
    private readonly Random _random;
    private readonly Dictionary<Type, Func<object>> _makers;

    public Scalars(Random random)
    {
        _random = random;
        _makers = new()
        {
            [typeof(bool)] = () => random.Next(2) == 0,
            [typeof(byte)] = () => (byte)Bits(),
            [typeof(sbyte)] = () => (sbyte)Bits(),
            [typeof(short)] = () => Edge(short.MinValue, short.MaxValue, (short)Bits()),
            [typeof(ushort)] = () => Edge(ushort.MinValue, ushort.MaxValue, (ushort)Bits()),
            [typeof(int)] = () => Edge(int.MinValue, int.MaxValue, (int)Bits()),
            [typeof(uint)] = () => Edge(uint.MinValue, uint.MaxValue, (uint)Bits()),
            [typeof(long)] = () => Edge(long.MinValue, long.MaxValue, Bits()),
            [typeof(ulong)] = () => Edge(ulong.MinValue, ulong.MaxValue, (ulong)Bits()),
            [typeof(nint)] = () => (nint)(int)Bits(),
            [typeof(nuint)] = () => (nuint)(uint)Bits(),
            [typeof(Int128)] = () => Edge(Int128.MinValue, Int128.MaxValue, (Int128)Bits() * Bits()),
            [typeof(UInt128)] = () => Edge(UInt128.MinValue, UInt128.MaxValue, (UInt128)(ulong)Bits() * (ulong)Bits()),
            [typeof(BigInteger)] = () => Edge(BigInteger.Zero, BigInteger.Pow(-3, 200), new BigInteger(Bits()) * Bits()),
            [typeof(Half)] = () => Edge(Half.NegativeZero, Half.NaN, BitConverter.UInt16BitsToHalf((ushort)Bits())),
            [typeof(float)] = () => Edge(float.NegativeZero, float.Epsilon, BitConverter.Int32BitsToSingle((int)Bits())),
            [typeof(double)] = () => random.Next(3) == 0 ? 0.1 * random.Next(100) : Edge(double.NegativeZero, double.NegativeInfinity, BitConverter.Int64BitsToDouble(Bits())),
            [typeof(decimal)] = Decimal,
            [typeof(Complex)] = () => new Complex(random.NextDouble(), double.NegativeZero),
            [typeof(char)] = () => Edge('\0', '\uD800', (char)random.Next(128)),
            [typeof(Rune)] = () => Edge(new Rune(0), new Rune(0x10FFFF), new Rune('a')),
            [typeof(string)] = Text,
            [typeof(Guid)] = () => Edge(Guid.Empty, Guid.AllBitsSet, new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
            [typeof(DateTime)] = Moment,
            [typeof(DateTimeOffset)] = () => Edge(DateTimeOffset.MinValue, DateTimeOffset.MaxValue, Instant()),
            [typeof(TimeSpan)] = () => Edge(TimeSpan.MinValue, TimeSpan.MaxValue, new TimeSpan(Bits())),
            [typeof(DateOnly)] = () => Edge(DateOnly.MinValue, DateOnly.MaxValue, DateOnly.FromDayNumber(random.Next(3652059))),
            [typeof(TimeOnly)] = () => Edge(TimeOnly.MinValue, TimeOnly.MaxValue, new TimeOnly(random.NextInt64(TimeOnly.MaxValue.Ticks))),
            [typeof(Index)] = () => new Index(random.Next(), random.Next(2) == 0),
            [typeof(Version)] = () => Edge(new Version(0, 0), new Version(1, 2, 3, int.MaxValue), new Version(random.Next(), 1, 2)),
            [typeof(Uri)] = () => Edge(new Uri("", UriKind.Relative), new Uri("../a b?c=\u00FC#d", UriKind.Relative), new Uri($"https://example.org/{random.Next()}")),
            [typeof(IPAddress)] = () => Edge(IPAddress.Parse("255.255.255.255"), IPAddress.Parse("fe80::1%3"), new IPAddress(random.Next() & 0xFFFFFFFFL)),
        };
    }

    /// <summary>The types that an object slot preserves.</summary>
    public IReadOnlyCollection<Type> Types => _makers.Keys;

    /// <summary>Returns null if the type is not a scalar.</summary>
    public object? TryCreate(Type type)
    {
        if (type.IsEnum)
            return Enum.ToObject(type, _random.Next(3) == 0 ? _random.Next(100) : _random.Next(4));
        return _makers.TryGetValue(type, out Func<object>? make) ? make() : null;
    }

    /// <summary>Creates a number of any magnitude.</summary>
    private long Bits() => _random.Next(5) switch
    {
        0 => 0,
        1 => -1,
        _ => _random.NextInt64(long.MinValue, long.MaxValue) >> _random.Next(64),
    };

    private object Edge<T>(T first, T second, T other)
        where T : notnull => _random.Next(6) switch
        {
            0 => first,
            1 => second,
            _ => other,
        };

    private object Decimal()
    {
        decimal any = new(_random.Next(), _random.Next(), _random.Next(), _random.Next(2) == 0, (byte)_random.Next(29));
        return _random.Next(2) == 0 ? _random.Next(1000) * 0.10m : Edge(decimal.MinValue, new decimal(0, 0, 0, true, 28), any);
    }

    /// <summary>Creates a time. Local times are about noon, which exists exactly once a day in every time zone.</summary>
    private object Moment()
    {
        DateTime any = new(_random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)_random.Next(2));
        return _random.Next(4) == 0
            ? new DateTime(1970, 1, 1, 12, 0, _random.Next(60), DateTimeKind.Local).AddDays(_random.Next(20_000))
            : Edge(DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc), DateTime.MinValue, any);
    }

    private DateTimeOffset Instant() =>
        new DateTimeOffset(DateTime.UnixEpoch.AddSeconds(_random.Next()), TimeSpan.Zero).ToOffset(TimeSpan.FromMinutes(_random.Next(-840, 841)));

    /// <summary>Creates a text of one or two bytes a unit, of lengths at which heads grow, with lone surrogates, NULs and culture-sensitive letters.</summary>
    private string Text()
    {
        int length = _random.Next(20) switch
        {
            0 => 62,
            1 => 63,
            2 => 300,
            _ => _random.Next(10),
        };
        int range = _random.Next(4) switch { 0 => 128, 1 => 256, 2 => 0x140, _ => 65536 };
        return string.Create(length, (_random, range), static (text, state) =>
        {
            for (int i = 0; i < text.Length; i++)
                text[i] = (char)state._random.Next(state.range);
        });
    }

    /// <summary>Creates a key that differs from all others in every culture.</summary>
    public static string PlainKey(Random random) => "k" + random.Next(100).ToString(CultureInfo.InvariantCulture);
}
