using System.Buffers;
using System.Text.Json;
using Xunit;

namespace Tessera.TestKit;

/// <summary>The tests that every type must pass, run over the values of a subclass. Other test classes cover what is particular to a type.</summary>
/// <typeparam name="T">The type under test.</typeparam>
public abstract class ConverterTests<T>
    where T : notnull
{
    private const byte Next = 0xC1;

    /// <summary>The greatest length of a message that is cut and damaged everywhere. Longer messages are cut and damaged at their ends only.</summary>
    private const int MaxExhaustive = 200;

    private static readonly Type s_type = typeof(T);

    /// <summary>Ordinary and extreme values. None of them is null.</summary>
    protected abstract IEnumerable<T> Values { get; }

    /// <summary>The options for all tests.</summary>
    protected virtual TesseraOptions Options => TesseraOptions.Default;

    /// <summary>Whether equal values are equal keys of a dictionary.</summary>
    protected virtual bool IsKey => typeof(T).IsValueType || typeof(IEquatable<T>).IsAssignableFrom(typeof(T));

    /// <summary>Different keys. If equality of the values is not known, there is only one key.</summary>
    protected virtual IEnumerable<T> Keys => IsKey ? Values.Distinct() : Values.Take(1);

    /// <summary>Whether reading a value without its type loses nothing. It does if the name of a union's case is part of the value.</summary>
    protected virtual bool KeepsWithoutType => true;

    /// <summary>Whether a value that was read is the written one in every bit.</summary>
    protected virtual bool AreEqual(T expected, T? actual) => DeepEquality.AreEqual(expected, actual);

    [Fact]
    public void Deserialize_FromArray_GivesTheValue()
    {
        foreach (T value in Values)
            Verify(value, TesseraSerializer.Deserialize<T>(Write(value).AsSpan(), Options));
    }

    [Fact]
    public void Deserialize_WithTheTypeAtRunTime_GivesTheValue()
    {
        foreach (T value in Values)
            Verify(value, (T?)TesseraSerializer.Deserialize(Write(value), s_type, Options));
    }

    [Fact]
    public void Serialize_EveryDestination_GivesTheSameBytes()
    {
        foreach (T value in Values)
        {
            byte[] data = Write(value);
            ArrayBufferWriter<byte> writer = new();
            TesseraSerializer.Serialize(writer, value, Options);
            using MemoryStream stream = new();
            TesseraSerializer.Serialize(stream, value, Options);

            Assert.Equal(data, writer.WrittenSpan.ToArray());
            Assert.Equal(data, stream.ToArray());
            Assert.Equal(data, TesseraSerializer.Serialize(value, s_type, Options));
        }
    }

    [Fact]
    public void Serialize_Again_GivesTheSameBytes()
    {
        foreach (T value in Values)
        {
            byte[] data = Write(value);

            Assert.Equal(data, Write(value));
            Assert.Equal(data, TesseraSerializer.Serialize(value, Options with { }));
            Assert.Equal(data, Write(TesseraSerializer.Deserialize<T>(data.AsSpan(), Options)!));
        }
    }

    [Theory]
    [InlineData(TesseraSerializationProfile.Deterministic)]
    [InlineData(TesseraSerializationProfile.Canonical)]
    public void Serialize_UnderAProfile_GivesTheSameBytesAgain(TesseraSerializationProfile profile)
    {
        TesseraOptions interpreted = Options with { Profile = profile, Engine = TesseraSerializerEngine.Interpreted };
        TesseraOptions emitted = interpreted with { Engine = TesseraSerializerEngine.Emitted };
        foreach (T value in Values)
        {
            byte[] data = TesseraSerializer.Serialize(value, interpreted);

            Assert.Equal(data, TesseraSerializer.Serialize(value, emitted));
            Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize<T>(data.AsSpan(), interpreted)!, interpreted));
            Assert.Equal(TesseraSerializer.Hash(value, interpreted), TesseraSerializer.Hash(value, emitted));
        }
    }

    [Fact]
    public void Deserialize_EveryPrefix_Fails()
    {
        foreach (byte[] data in Written())
        {
            foreach (int length in Positions(data.Length))
                Read.Fails<T>(data[..length], TesseraErrorCode.UnexpectedEnd, Options);
        }
    }

    [Fact]
    public void Deserialize_SmallSegments_GiveTheValue()
    {
        foreach (T value in Values)
        {
            byte[] data = Write(value);
            for (int size = 1; size <= 3; size++)
                Verify(value, TesseraSerializer.Deserialize<T>(Segments.Of(data, size), Options));
        }
    }

    [Fact]
    public void Deserialize_OneByteStream_TakesExactlyTheMessage()
    {
        foreach (T value in Values)
        {
            byte[] data = Write(value);
            ChunkStream stream = new([.. data, .. data, Next]);

            Verify(value, TesseraSerializer.Deserialize<T>(stream, Options));
            Assert.Equal(data.Length, stream.Taken);
            Verify(value, TesseraSerializer.Deserialize<T>(stream, Options));
            Assert.Equal(2 * data.Length, stream.Taken);
        }
    }

    [Fact]
    public async Task DeserializeAsync_OneByteStream_TakesExactlyTheMessage()
    {
        foreach (T value in Values)
        {
            byte[] data = Write(value);
            AsyncStream stream = new([.. data, .. data, Next]);
            await TesseraSerializer.SerializeAsync(stream, value, Options);

            Assert.Equal(data, stream.Written);
            Verify(value, await TesseraSerializer.DeserializeAsync<T>(stream, Options));
            Assert.Equal(data.Length, stream.Taken);
            _ = await TesseraSerializer.DeserializeAsync<object>(stream, Options);
            Assert.Equal(2 * data.Length, stream.Taken);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Deserialize_MemoryStream_TakesExactlyTheMessage(bool isVisible)
    {
        foreach (T value in Values)
        {
            byte[] data = Write(value);
            byte[] all = [Next, Next, .. data, .. data, Next];
            using MemoryStream stream = new(all, 1, all.Length - 1, writable: false, isVisible);
            stream.Position = 1;

            Verify(value, TesseraSerializer.Deserialize<T>(stream, Options));
            Assert.Equal(1 + data.Length, stream.Position);
            Verify(value, await TesseraSerializer.DeserializeAsync<T>(stream, Options));
            Assert.Equal(1 + (2 * data.Length), stream.Position);
        }
    }

    [Fact]
    public void Deserialize_OneByteMore_IsTrailingData()
    {
        foreach (byte[] data in Written())
            Assert.Equal(data.Length, Read.Fails<T>([.. data, Next], TesseraErrorCode.TrailingData, Options).Offset);
    }

    [Fact]
    public void Deserialize_WithoutType_KeepsTheValue()
    {
        foreach (T value in Values)
        {
            object? dynamic = TesseraSerializer.Deserialize(Write(value), Options);

            Assert.NotNull(dynamic);
            if (KeepsWithoutType)
                Verify(value, TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(dynamic, Options).AsSpan(), Options));
        }
    }

    [Fact]
    public void RoundTrip_AsNullable_KeepsValueAndNull()
    {
        Type type = typeof(T).IsValueType ? typeof(Nullable<>).MakeGenericType(typeof(T)) : typeof(T);
        Array array = Array.CreateInstance(type, 2);
        foreach (T value in Values)
        {
            array.SetValue(value, 0);
            Array read = (Array)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(array, array.GetType(), Options), array.GetType(), Options)!;

            Verify(value, (T?)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type, Options), type, Options));
            Verify(value, (T?)read.GetValue(0));
            Assert.Null(read.GetValue(1));
        }

        Assert.Null(TesseraSerializer.Deserialize(TesseraSerializer.Serialize((object?)null, type, Options), type, Options));
    }

    [Fact]
    public void RoundTrip_AsArray_KeepsAllValues()
    {
        T[] values = [.. Values];

        VerifyAll(values, TesseraSerializer.Deserialize<T[]>(TesseraSerializer.Serialize(values, Options).AsSpan(), Options));
    }

    [Fact]
    public void RoundTrip_AsList_KeepsAllValues()
    {
        List<T> values = [.. Values];

        VerifyAll(values, TesseraSerializer.Deserialize<List<T>>(Segments.Of(TesseraSerializer.Serialize(values, Options), 3), Options));
    }

    [Fact]
    public void RoundTrip_AsDictionaryValue_KeepsAllValues()
    {
        Dictionary<int, T> values = Values.Index().ToDictionary(pair => pair.Index, pair => pair.Item);

        Dictionary<int, T>? read = TesseraSerializer.Deserialize<Dictionary<int, T>>(TesseraSerializer.Serialize(values, Options).AsSpan(), Options);

        Assert.Equal(values.Keys, read!.Keys);
        VerifyAll(values.Values, read.Values);
    }

    [Fact]
    public void RoundTrip_AsDictionaryKey_KeepsAllKeys()
    {
        Dictionary<T, int> values = Keys.Index().ToDictionary(pair => pair.Item, pair => pair.Index);

        Dictionary<T, int>? read = TesseraSerializer.Deserialize<Dictionary<T, int>>(TesseraSerializer.Serialize(values, Options).AsSpan(), Options);

        VerifyAll(values.Keys, read!.Keys);
        Assert.Equal(values.Values, read.Values);
    }

    [Fact]
    public void RoundTrip_AsMember_KeepsTheValue()
    {
        foreach (T value in Values)
        {
            Holder<T> holder = new() { Before = 1, Value = value, Values = [value, value], After = -1 };

            Holder<T>? read = TesseraSerializer.Deserialize<Holder<T>>(TesseraSerializer.Serialize(holder, Options).AsSpan(), Options);

            Assert.Equal((1, -1), (read!.Before, read.After));
            Verify(value, read.Value);
            VerifyAll([value, value], read.Values!);
        }
    }

    [Fact]
    public void RoundTrip_InObjectSlot_KeepsTheValue()
    {
        foreach (T value in Values)
        {
            object?[]? read = TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(new object?[] { value, null, value }, Options).AsSpan(), Options);

            Assert.Equal(3, read!.Length);
            Assert.NotNull(read[0]);
            Assert.Null(read[1]);
            Assert.True(DeepEquality.AreEqual(read[0], read[2]));
            if (KeepsWithoutType)
                Verify(value, TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(read[2], Options).AsSpan(), Options));
        }
    }

    [Fact]
    public void Deserialize_OneBitFlipped_IsAValueOrOurException()
    {
        foreach (byte[] data in Written())
        {
            foreach (int position in Positions(data.Length))
                FlipBits(data, position);
        }
    }

    [Fact]
    public void Engines_AsMember_GiveTheSameBytesAndValues()
    {
        TesseraOptions interpreted = Options with { Engine = TesseraSerializerEngine.Interpreted };
        TesseraOptions emitted = Options with { Engine = TesseraSerializerEngine.Emitted };
        foreach (T value in Values)
        {
            Holder<T> holder = new() { Before = 1, Value = value, Values = [value], After = -1 };
            byte[] data = TesseraSerializer.Serialize(holder, interpreted);

            Assert.Equal(data, TesseraSerializer.Serialize(holder, emitted));
            Verify(value, TesseraSerializer.Deserialize<Holder<T>>(data.AsSpan(), emitted)!.Value);
        }
    }

    [Fact]
    public void Engines_DamagedMember_GiveTheSameErrors()
    {
        TesseraOptions interpreted = Options with { Engine = TesseraSerializerEngine.Interpreted };
        TesseraOptions emitted = Options with { Engine = TesseraSerializerEngine.Emitted };
        byte[] data = TesseraSerializer.Serialize(new Holder<T> { Value = Values.Last(), Values = [Values.First()] }, interpreted);
        foreach (int position in Positions(data.Length))
        {
            byte[] damaged = [.. data];
            damaged[position] ^= 0x41;
            VerifyAlike(data[..position], interpreted, emitted);
            VerifyAlike(damaged, interpreted, emitted);
        }
    }

    [Fact]
    public void ToJson_EveryValue_IsJson()
    {
        foreach (byte[] data in Written())
            JsonDocument.Parse(Messages.ToJson(data)).Dispose();
    }

    [Fact]
    public void FromJson_WithTheDescriptor_GivesTheSameBytes()
    {
        foreach (T value in Values.Where(IsExactInJson))
        {
            byte[] data = Write(value);
            ArrayBufferWriter<byte> output = new();
            TesseraJson.FromJson(Messages.ToJson(data), Messages.Descriptor(data), output);

            Assert.Equal(Convert.ToHexStringLower(data), Convert.ToHexStringLower(output.WrittenSpan));
        }
    }

    [Fact]
    public void Inspector_EveryValue_SeesNoError()
    {
        foreach (byte[] data in Written())
        {
            TesseraInspector.Validate(data, Options);

            Assert.DoesNotContain("\nerror", Messages.Dump(data), StringComparison.OrdinalIgnoreCase);
            Assert.Equal(data.Length, TesseraInspector.Measure(data, Options).Sum(entry => entry.Bytes));
        }
    }

    /// <summary>Whether JSON can tell the value from all others of its type. JSON has only one NaN, and no types inside <c>object</c>.</summary>
    protected virtual bool IsExactInJson(T value) => true;

    /// <summary>Returns the bytes of a value.</summary>
    protected byte[] Write(T value) => TesseraSerializer.Serialize(value, Options);

    private IEnumerable<byte[]> Written() => Values.Select(Write);

    private static IEnumerable<int> Positions(int length) =>
        length <= MaxExhaustive ? Enumerable.Range(0, length) : Enumerable.Range(0, 30).Concat(Enumerable.Range(length - 10, 10));

    private void FlipBits(byte[] data, int position)
    {
        byte[] damaged = [.. data];
        long bound = 2 * Allocation.Bound(data.Length);
        for (int bit = 0; bit < 8; bit++)
        {
            damaged[position] = (byte)(data[position] ^ (1 << bit));
            long allocated = Allocation.MeasureLeast(() =>
            {
                Read.Try<T>(damaged, Options);
                Read.Try<object>(damaged, Options);
            }, bound);
            Assert.True(allocated <= bound, $"{allocated} bytes for bit {bit} of byte {position} of {Convert.ToHexString(data)}");
        }
    }

    private static void VerifyAlike(byte[] data, TesseraOptions first, TesseraOptions second)
    {
        TesseraException? expected = Read.Try<Holder<T>>(data, first);
        TesseraException? actual = Read.Try<Holder<T>>(data, second);
        Assert.True((expected?.Code, expected?.Offset, expected?.Path) == (actual?.Code, actual?.Offset, actual?.Path), $"{expected} and {actual}");
    }

    private void Verify(T expected, T? actual) => Assert.True(AreEqual(expected, actual), $"{expected} became {actual}");

    private void VerifyAll(IEnumerable<T> expected, IEnumerable<T?>? actual)
    {
        T[] first = [.. expected];
        T?[] second = [.. actual!];
        Assert.Equal(first.Length, second.Length);
        for (int i = 0; i < first.Length; i++)
            Verify(first[i], second[i]);
    }
}
