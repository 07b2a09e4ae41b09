using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Collections with element counts around the greatest one that fits in a head of one byte, intact and damaged.</summary>
public class FewElementsTests
{
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };

    public static TheoryData<int> Counts => [0, 1, 2, 20, 61, 62, 63, 64, 200];

    [Theory]
    [MemberData(nameof(Counts))]
    public void Arrays_AreTheSameOnBothEngines(int count)
    {
        Check(Enumerable.Range(0, count).ToArray());
        Check(Enumerable.Range(0, count).Select(i => i * 1.5).ToList());
        Check(Enumerable.Range(0, count).Select(i => i % 3 == 0).ToArray());
        Check(Enumerable.Range(0, count).Select(i => DateTime.UnixEpoch.AddDays(i)).ToArray());
    }

    [Theory]
    [MemberData(nameof(Counts))]
    public void Maps_AreTheSameOnBothEngines(int count)
    {
        Check(Enumerable.Range(0, count).ToDictionary(i => i, i => i * 2L));
        Check(Enumerable.Range(0, count).ToDictionary(i => (byte)i, i => i % 2 == 0));
        Check(Enumerable.Range(0, count).ToDictionary(i => i, i => (i, i * 0.5)));
        Check(new SortedDictionary<int, string>(Enumerable.Range(0, count).ToDictionary(i => -i, i => $"{i}")));
    }

    [Theory]
    [MemberData(nameof(Counts))]
    public void Sets_AreTheSameOnBothEngines(int count)
    {
        Check(Enumerable.Range(0, count).Select(i => $"text {i}").ToHashSet());
        Check<HashSet<string?>>([null, "", "\u0416", .. Enumerable.Range(0, count).Select(i => $"{i}")]);
    }

    [Fact]
    public void ElementsThatOccurTwice_AreErrorsOnBothEngines()
    {
        byte[] set = TesseraSerializer.Serialize(new[] { "a", "b", "a" });
        byte[] map = TesseraSerializer.Serialize(new Dictionary<int, int> { [1] = 1, [2] = 2 });
        map[^8] = 1;

        CheckError<HashSet<string>>(set, TesseraErrorCode.DuplicateKey, set.Length - 2);
        CheckError<Dictionary<int, int>>(map, TesseraErrorCode.DuplicateKey, map.Length - 8);
    }

    private static void Check<T>(T value)
    {
        byte[] root = TesseraSerializer.Serialize(value, s_interpreted);
        byte[] member = TesseraSerializer.Serialize(new Holder<T> { First = value, Second = value }, s_interpreted);

        Assert.Equal(root, TesseraSerializer.Serialize(value, s_emitted));
        Assert.Equal(member, TesseraSerializer.Serialize(new Holder<T> { First = value, Second = value }, s_emitted));
        // The second call is that of the code made in the first.
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(value, TesseraSerializer.Deserialize<T>(root, s_emitted));
            Assert.Equal(value, TesseraSerializer.Deserialize<Holder<T>>(member, s_emitted)!.Second);
            Assert.Equal(value, TesseraSerializer.Deserialize<Holder<T>>(new MemoryStream(member), s_emitted)!.First);
        }

        for (int length = 0; length < member.Length; length += 1 + (length / 64))
        {
            CheckDamaged<Holder<T>>(member[..length]);
            CheckDamaged<T>(root[..Math.Min(length, root.Length)]);
        }
    }

    private static void CheckDamaged<T>(byte[] data)
    {
        TesseraException? expected = Record.Exception(() => TesseraSerializer.Deserialize<T>(data, s_interpreted)) as TesseraException;
        TesseraException? actual = Record.Exception(() => TesseraSerializer.Deserialize<T>(data, s_emitted)) as TesseraException;
        Assert.Equal((expected?.Code, expected?.Offset), (actual?.Code, actual?.Offset));
    }

    private static void CheckError<T>(byte[] data, TesseraErrorCode code, long offset)
    {
        foreach (TesseraOptions options in new[] { s_interpreted, s_emitted })
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T>(data, options));
            Assert.Equal((code, offset), (error.Code, error.Offset));
        }
    }

    public class Holder<T>
    {
        public T? First { get; set; }

        public T? Second { get; set; }
    }
}
