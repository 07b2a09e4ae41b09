using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class BadgeCountReference
{
    internal static BadgeCount CloneOne(BadgeCount value) => new()
    {
        Gold = value.Gold,
        Silver = value.Silver,
        Bronze = value.Bronze,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, BadgeCount value)
    {
        cursor = ref scratch.Reserve(ref cursor, 15);
        cursor = ref Put.Optional(ref cursor, value.Gold);
        cursor = ref Put.Optional(ref cursor, value.Silver);
        return ref Put.Optional(ref cursor, value.Bronze);
    }

    internal static BadgeCount ReadOne(ref Source source)
    {
        BadgeCount result = new();
        result.Gold = source.Optional<int>();
        result.Silver = source.Optional<int>();
        result.Bronze = source.Optional<int>();
        return result;
    }

    internal static ref byte WriteOptional(Scratch scratch, ref byte cursor, BadgeCount? value)
    {
        cursor = ref scratch.Reserve(ref cursor, 1);
        cursor = ref Put.Value(ref cursor, value is not null);
        if (value is null)
            return ref cursor;
        return ref WriteOne(scratch, ref cursor, value);
    }

    internal static BadgeCount? ReadOptional(ref Source source) => source.Value<bool>() ? ReadOne(ref source) : null;
}
