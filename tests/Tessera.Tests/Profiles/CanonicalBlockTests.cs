using Xunit;

namespace Tessera.Tests.Profiles;

/// <summary>Arrays of numbers, most of which are canonical. One that is not canonical is found at every place.</summary>
public class CanonicalBlockTests
{
    private const int MaxLength = 70;

    private static readonly TesseraOptions s_canonical = new() { Profile = TesseraSerializationProfile.Canonical };

    [Fact]
    public void Serialize_Doubles_AreNormalizedWhereverTheyStand() => Verify(
        [1.5, -2, 0, double.PositiveInfinity, double.NegativeInfinity, double.Epsilon, double.MaxValue],
        [(-0.0, 0), (BitConverter.UInt64BitsToDouble(0xFFF8000000000001), BitConverter.UInt64BitsToDouble(0x7FF8000000000000)), (BitConverter.UInt64BitsToDouble(0x7FF0000000000001), BitConverter.UInt64BitsToDouble(0x7FF8000000000000))]);

    [Fact]
    public void Serialize_Floats_AreNormalizedWhereverTheyStand() => Verify(
        [1.5f, -2, 0, float.PositiveInfinity, float.NegativeInfinity, float.Epsilon, float.MaxValue],
        [(-0f, 0), (BitConverter.UInt32BitsToSingle(0xFFC00001), BitConverter.UInt32BitsToSingle(0x7FC00000)), (BitConverter.UInt32BitsToSingle(0x7F800001), BitConverter.UInt32BitsToSingle(0x7FC00000))]);

    [Fact]
    public void Serialize_Halves_AreNormalizedWhereverTheyStand() => Verify(
        [(Half)1.5, (Half)(-2), Half.Zero, Half.PositiveInfinity, Half.NegativeInfinity, Half.Epsilon, Half.MaxValue],
        [(Half.NegativeZero, Half.Zero), (BitConverter.UInt16BitsToHalf(0xFE01), BitConverter.UInt16BitsToHalf(0x7E00)), (BitConverter.UInt16BitsToHalf(0x7C01), BitConverter.UInt16BitsToHalf(0x7E00))]);

    /// <summary>Checks the hash, which is that of a message with the canonical numbers.</summary>
    private static void Verify<T>(T[] ordinary, (T Value, T Normal)[] others)
        where T : unmanaged
    {
        for (int length = 1; length <= MaxLength; length++)
        {
            T[] values = [.. Enumerable.Range(0, length).Select(i => ordinary[i % ordinary.Length])];
            Assert.Equal(TesseraSerializer.Serialize(values), TesseraSerializer.Serialize(values, s_canonical));
            for (int at = 0; at < length; at++)
            {
                (T value, T normal) = others[at % others.Length];
                T[] other = [.. values];
                T[] expected = [.. values];
                (other[at], expected[at]) = (value, normal);

                Assert.Equal(TesseraSerializer.Serialize(expected), TesseraSerializer.Serialize(other, s_canonical));
                Assert.Equal(TesseraSerializer.Hash(expected), TesseraSerializer.Hash(other));
            }
        }
    }
}
