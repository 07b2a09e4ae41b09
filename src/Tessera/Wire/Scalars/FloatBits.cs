using System.Numerics;

namespace Tessera.Wire.Scalars;

/// <summary>Floating-point numbers by their bits, many at a time.</summary>
internal static class FloatBits
{
    /// <summary>Whether no number is NaN or a zero with a sign, which equal others of other bits.</summary>
    /// <param name="bits">Of the numbers.</param>
    /// <param name="infinity">The bits of infinity: what is larger, but for the sign, is NaN.</param>
    /// <param name="sign">The bit of the sign, and the bits of a zero with it.</param>
    public static bool AreOrdinary<TBits>(ReadOnlySpan<TBits> bits, TBits infinity, TBits sign)
        where TBits : unmanaged, IBinaryInteger<TBits>
    {
        (Vector<TBits> infinities, Vector<TBits> signs) = (new(infinity), new(sign));
        Vector<TBits> found = Vector<TBits>.Zero;
        for (; bits.Length >= Vector<TBits>.Count; bits = bits[Vector<TBits>.Count..])
        {
            Vector<TBits> group = new(bits);
            found |= Vector.GreaterThan(Vector.AndNot(group, signs), infinities) | Vector.Equals(group, signs);
        }

        if (found != Vector<TBits>.Zero)
            return false;
        foreach (TBits value in bits)
        {
            if ((value & ~sign) > infinity || value == sign)
                return false;
        }

        return true;
    }
}
