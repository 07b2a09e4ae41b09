using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Reads stay within the given bytes: an access to the pages around them would end the process.</summary>
public class GuardPageTests
{
    [Fact]
    public void A086_MessagesBetweenGuardPages_AreReadWithoutAFault()
    {
        using GuardedBytes memory = new(1 << 16);
        for (int length = 0; length <= 64; length++)
        {
            Verify(memory, TesseraSerializer.Serialize(new string('x', length)), new string('x', length));
            Verify(memory, TesseraSerializer.Serialize(new string('\u0416', length)), new string('\u0416', length));
            Verify(memory, TesseraSerializer.Serialize(new byte[length]), new byte[length]);
            Verify(memory, TesseraSerializer.Serialize(new int[length]), new int[length]);
            Verify(memory, TesseraSerializer.Serialize(new bool[length]), new bool[length]);
            bool?[] optional = [.. Enumerable.Range(0, length).Select(i => i % 3 == 0 ? default(bool?) : true)];
            Verify(memory, TesseraSerializer.Serialize(optional), optional);
            Verify(memory, TesseraSerializer.Serialize(Enumerable.Repeat("ab", length).ToArray()), Enumerable.Repeat("ab", length).ToArray());
            Verify(memory, TesseraSerializer.Serialize(Enumerable.Repeat((1, 2L), length).ToArray()), Enumerable.Repeat((1, 2L), length).ToArray());
        }

        byte[] sample = TesseraSerializer.Serialize(Sample.Create());
        for (int length = 0; length < sample.Length; length++)
        {
            Fails<Sample>(memory.Last(sample.AsSpan(0, length)));
            Fails<object>(memory.Last(sample.AsSpan(0, length)));
        }
    }

    private static void Verify<T>(GuardedBytes page, byte[] message, T expected)
    {
        for (int offset = 0; offset < 16; offset++)
            Assert.Equal(expected, TesseraSerializer.Deserialize<T>(page.First(message, offset)));
        ReadOnlySpan<byte> last = page.Last(message);
        Assert.Equal(expected, TesseraSerializer.Deserialize<T>(last));
        for (int length = 0; length < message.Length; length++)
            Fails<T>(page.Last(message.AsSpan(0, length)));
    }

    private static void Fails<T>(ReadOnlySpan<byte> data)
    {
        try
        {
            _ = TesseraSerializer.Deserialize<T>(data);
        }
        catch (TesseraException)
        {
            return;
        }

        Assert.Fail("A prefix was read.");
    }
}
