using System.Runtime.CompilerServices;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Converters.Scalars;

/// <summary>Bools from native code or from memory that was cast: each byte other than 00 is true, and data has only 00 and 01.</summary>
public class OtherBooleanBytesTests
{
    private static readonly bool s_other = Unsafe.BitCast<byte, bool>(2);

    [Theory]
    [InlineData(1)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(129)]
    [InlineData(5000)]
    [InlineData(100_000)]
    public void Serialize_ArrayWithThem_IsWrittenLikeTrue(int length)
    {
        foreach (int place in new[] { 0, length / 2, length - 1 })
        {
            bool[] written = new bool[length];
            bool[] plain = new bool[length];
            (written[place], plain[place]) = (s_other, true);

            byte[] data = TesseraSerializer.Serialize(written);

            Assert.Equal(TesseraSerializer.Serialize(plain), data);
            Assert.Equal(plain, TesseraSerializer.Deserialize<bool[]>(data));
        }
    }

    [Fact]
    public void RoundTrip_Collections_GiveTrue()
    {
        Assert.Equal([true, false, true], Written.RoundTrip(new List<bool> { s_other, false, true }));
        Assert.Equal([true, null], Written.RoundTrip(new bool?[] { s_other, null }));
        Assert.Equal([true, false], Written.RoundTrip(new ReadOnlyMemory<bool>([s_other, false])).ToArray());
        Assert.Equal(new[,] { { true, false } }, Written.RoundTrip(new[,] { { s_other, false } }));
        Assert.True(Written.RoundTrip(new Dictionary<string, bool> { ["a"] = s_other })["a"]);
    }

    /// <summary>Emitted code is used after some objects.</summary>
    [Fact]
    public void Serialize_Members_AreWrittenLikeTrue()
    {
        for (int i = 0; i < 200; i++)
        {
            Assert.Equal(TesseraSerializer.Serialize(new Flags { First = true, Count = 7 }), TesseraSerializer.Serialize(new Flags { First = s_other, Count = 7 }));
            Assert.Equal(TesseraSerializer.Serialize(new[] { (1, true), (2, false) }), TesseraSerializer.Serialize(new[] { (1, s_other), (2, false) }));
        }
    }

    internal sealed class Flags
    {
        public bool First { get; set; }

        public int Count { get; set; }
    }
}
