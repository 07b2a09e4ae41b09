using System.Collections.Specialized;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Tessera.Zoo.Filling;

/// <summary>Creates values without parts from a seed.</summary>
public sealed class ScalarMaker(Random random)
{
    private static readonly string[] s_words = ["amber", "birch", "cedar", "delta", "ember", "flint", "grove", "heron"];

    /// <summary>Creates a value if the type is one of these.</summary>
    public bool TryMake(Type type, out object? value)
    {
        value = type.IsEnum ? EnumOf(type) : Make(type);
        return value is not null;
    }

    private string Text() => $"{s_words[random.Next(s_words.Length)]}-{random.Next(1000)}";

    private object EnumOf(Type type)
    {
        Array values = Enum.GetValuesAsUnderlyingType(type);
        return Enum.ToObject(type, values.Length == 0 ? 0 : values.GetValue(random.Next(values.Length))!);
    }

    private DateTime Time() => new DateTime(2000, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next());

    private object? Make(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.String => Text(),
        TypeCode.Boolean => random.Next(2) == 1,
        TypeCode.Char => (char)random.Next('a', 'z'),
        TypeCode.Byte => (byte)random.Next(1, 100),
        TypeCode.SByte => (sbyte)random.Next(1, 100),
        TypeCode.Int16 => (short)random.Next(1, 1000),
        TypeCode.UInt16 => (ushort)random.Next(1, 1000),
        TypeCode.Int32 => random.Next(1, 1000),
        TypeCode.UInt32 => (uint)random.Next(1, 1000),
        TypeCode.Int64 => random.NextInt64(1, 1_000_000),
        TypeCode.UInt64 => (ulong)random.NextInt64(1, 1_000_000),
        TypeCode.Single => random.Next(1, 10_000) / 8f,
        TypeCode.Double => random.Next(1, 10_000) / 8d,
        TypeCode.Decimal => random.Next(1, 10_000) / 100m,
        TypeCode.DateTime => Time(),
        _ => MakeOther(type),
    };

    private object? MakeOther(Type type)
    {
        if (type == typeof(object))
            return random.Next(2) == 0 ? Text() : random.Next(1000);
        if (type == typeof(DateTimeOffset))
            return new DateTimeOffset(Time());
        if (type == typeof(TimeSpan))
            return TimeSpan.FromSeconds(random.Next(1, 100_000));
        if (type == typeof(DateOnly))
            return DateOnly.FromDateTime(Time());
        if (type == typeof(TimeOnly))
            return TimeOnly.FromDateTime(Time());
        if (type == typeof(Guid))
            return new Guid(random.Next(), 1, 2, [3, 4, 5, 6, 7, 8, 9, 10]);
        if (type == typeof(Uri))
            return new Uri($"https://{Text()}.example/{random.Next(100)}");
        if (type == typeof(Version))
            return new Version(random.Next(1, 20), random.Next(20), random.Next(20));
        if (type == typeof(BigInteger))
            return new BigInteger(random.NextInt64());
        if (type == typeof(Int128))
            return (Int128)random.NextInt64();
        if (type == typeof(UInt128))
            return (UInt128)random.NextInt64();
        return MakeRare(type);
    }

    private object? MakeRare(Type type)
    {
        if (type == typeof(IPAddress))
            return new IPAddress([10, 0, 0, (byte)random.Next(1, 250)]);
        if (type == typeof(CultureInfo))
            return CultureInfo.GetCultureInfo(random.Next(2) == 0 ? "en-GB" : "fr-FR");
        if (type == typeof(Encoding))
            return Encoding.UTF8;
        if (type == typeof(TimeZoneInfo))
            return TimeZoneInfo.Utc;
        if (type == typeof(StringBuilder))
            return new StringBuilder(Text());
        if (type == typeof(JsonElement))
            return JsonSerializer.SerializeToElement(new { Value = Text() });
        if (type == typeof(JsonNode) || type == typeof(JsonObject))
            return new JsonObject { ["value"] = Text() };
        if (type == typeof(ReadOnlyMemory<byte>))
            return new ReadOnlyMemory<byte>(Encoding.UTF8.GetBytes(Text()));
        if (type == typeof(Memory<byte>))
            return new Memory<byte>(Encoding.UTF8.GetBytes(Text()));
        if (type == typeof(Half))
            return (Half)random.Next(1, 100);
        if (type == typeof(Complex))
            return new Complex(random.Next(100), random.Next(100));
        return type == typeof(NameValueCollection) ? new NameValueCollection { [Text()] = Text() } : null;
    }
}
