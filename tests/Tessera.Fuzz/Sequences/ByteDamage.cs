using Tessera.Fuzz.Grammar;

namespace Tessera.Fuzz.Sequences;

/// <summary>Damages bytes in the ways in which a connection or a disk does, and in ways that aim at small numbers.</summary>
internal static class ByteDamage
{
    /// <param name="dice">The random numbers.</param>
    /// <param name="data">The bytes. They are not changed.</param>
    /// <param name="others">Other bytes of the same kind, from which parts are taken; null for one change after which no byte stands elsewhere.</param>
    public static byte[] Make(Dice dice, byte[] data, IReadOnlyList<byte[]>? others)
    {
        byte[] result = [.. data];
        for (int i = others is null ? 1 : 1 + dice.Below(3); i > 0; i--)
            result = Once(dice, result, others);
        return result;
    }

    private static byte[] Once(Dice dice, byte[] data, IReadOnlyList<byte[]>? others)
    {
        if (data.Length == 0)
            return [(byte)dice.Next()];
        int at = dice.Below(data.Length);
        int end = Math.Min(data.Length, at + 1 + dice.Below(dice.OneIn(2) ? 4 : 64));
        byte[] other = others is { Count: > 0 } ? others[dice.Below(others.Count)] : data;
        switch (dice.Below(others is null ? 4 : 9))
        {
            case 0:
                data[at] ^= (byte)(1 << dice.Below(8));
                return data;
            case 1:
                data[at] = dice.Pick<byte>(0, 1, 2, 3, 0x0A, 0x20, 0x3F, 0x40, 0x7F, 0x80, 0xC1, 0xFF);
                return data;
            case 2:
                data[at] += (byte)(dice.OneIn(2) ? 1 : 255);
                return data;
            case 3:
                return data[..at];
            case 4:
                return [.. data[..at], .. data[end..]];
            case 5:
                return [.. data[..end], .. data[at..]];
            case 6:
                return [.. data[..at], .. other[..dice.Below(other.Length + 1)], .. data[at..]];
            case 7:
                return [.. data[..at], .. other[Math.Min(at, other.Length)..]];
            default:
                return other;
        }
    }
}
