using Tessera.Tests.Differential.Kinds;
using Xunit;

namespace Tessera.Tests.Differential;

/// <summary>Objects with omitted members, extension data or members that only they set: bytes, values and errors are the same on every engine.</summary>
public class KindTests
{
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions[] s_others = [s_interpreted with { Engine = TesseraSerializerEngine.Generated }, s_interpreted with { Engine = TesseraSerializerEngine.Emitted }];

    [Fact]
    public void LeftOut_IsTheSameOnEveryEngine()
    {
        Verify(KindSamples.LeftOut);
        Verify(KindSamples.LeftOutLeaves);
    }

    [Fact]
    public void LeftOutRecords_AreTheSameOnEveryEngine() => Verify(KindSamples.LeftOutRecords);

    [Fact]
    public void LeftOutInFront_IsTheSameOnEveryEngine() => Verify(KindSamples.LeftOutInFront);

    [Fact]
    public void LeftOutContracts_AreTheSameOnEveryEngine() => Verify(KindSamples.LeftOutContracts);

    [Fact]
    public void Extended_IsTheSameOnEveryEngine() => Verify(KindSamples.Extended);

    [Fact]
    public void ExtendedInPlace_IsTheSameOnEveryEngine() => Verify(KindSamples.ExtendedInPlace);

    [Fact]
    public void ExtendedJson_IsTheSameOnEveryEngine() => Verify(KindSamples.ExtendedJson);

    [Fact]
    public void ExtendedRecords_AreTheSameOnEveryEngine() => Verify(KindSamples.ExtendedRecords);

    [Fact]
    public void ExtendedStructs_AreTheSameOnEveryEngine() => Verify(KindSamples.ExtendedStructs);

    [Fact]
    public void Generics_AreTheSameOnEveryEngine()
    {
        Verify(KindSamples.Numbers);
        Verify(KindSamples.Texts);
        Verify(KindSamples.Named);
        Verify(KindSamples.Cells);
    }

    [Fact]
    public void PrivateState_IsTheSameOnEveryEngine()
    {
        Verify(KindSamples.Players);
        Verify(KindSamples.Scores);
    }

    private static void Verify<[TesseraRoot] T>(T[] values)
    {
        foreach (T value in values)
        {
            byte[] data = TesseraSerializer.Serialize(value, s_interpreted);
            foreach (TesseraOptions options in s_others)
                Assert.Equal(Convert.ToHexString(data), Convert.ToHexString(TesseraSerializer.Serialize(value, options)));
            Assert.DoesNotContain(" at ", Read<T>(data, s_interpreted), StringComparison.Ordinal);
            foreach (byte[] damaged in Damage(data))
            {
                string expected = Read<T>(damaged, s_interpreted);
                foreach (TesseraOptions options in s_others)
                    Assert.True(expected == Read<T>(damaged, options), $"{options.Engine} of {Convert.ToHexString(damaged)}: {Read<T>(damaged, options)}, not {expected}");
            }
        }
    }

    /// <summary>Returns all beginnings, all messages with one bit flipped, and all with one byte incremented or zero.</summary>
    private static IEnumerable<byte[]> Damage(byte[] data)
    {
        for (int at = 0; at < data.Length; at++)
        {
            yield return data[..at];
            foreach (int other in Enumerable.Range(0, 8).Select(bit => data[at] ^ (1 << bit)).Append(data[at] + 1).Append(0))
            {
                byte[] damaged = [.. data];
                damaged[at] = (byte)other;
                yield return damaged;
            }
        }
    }

    private static string Read<T>(byte[] data, TesseraOptions options)
    {
        try
        {
            return Convert.ToHexString(TesseraSerializer.Serialize(TesseraSerializer.Deserialize<T>(data, options), options));
        }
        catch (TesseraException error)
        {
            return $"{error.Code} at {error.Offset} {error.Path}";
        }
    }
}
