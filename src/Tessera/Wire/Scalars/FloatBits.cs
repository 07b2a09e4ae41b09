using System.Numerics;

namespace Tessera.Wire.Scalars;

/// <summary>Checks the bits of many floating-point numbers at a time.</summary>
internal static class FloatBits
{
    /// <summary>Whether no number is NaN or negative zero. Only these are equal to numbers with other bits.</summary>
    /// <param name="bits">The bits of the numbers.</param>
    /// <param name="infinity">The bits of infinity: larger bits, without the sign, are NaN.</param>
    /// <param name="sign">The sign bit, which is also the bits of negative zero.</param>
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
