using System.Net;
using System.Runtime.CompilerServices;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Mistakes of a caller or the application that would reach foreign memory are refused, in release builds too.</summary>
public class MemoryGuardTests
{
    [Theory]
    [InlineData(-1)]
    [InlineData(-3)]
    [InlineData(int.MinValue)]
    public void Take_NegativeSize_IsRefused(int size)
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => TakeBehind(2, size));
        Assert.Throws<ArgumentOutOfRangeException>(() => TakeBehind(0, size));
    }

    /// <summary>A formatter that reports more bytes than it wrote or a negative number, or that writes bytes which are not ASCII.</summary>
    [Theory]
    [InlineData(63, (byte)'1')]
    [InlineData(127, (byte)'1')]
    [InlineData(int.MaxValue, (byte)'1')]
    [InlineData(-1, (byte)'1')]
    [InlineData(int.MinValue, (byte)'1')]
    [InlineData(3, 0xC3)]
    public void Serialize_FormatterThatWritesOtherThanItSays_WritesTheText(int said, byte written)
    {
        Address.Said = said;
        Address.Written = written;
        List<IPAddress> values = [new Address(), IPAddress.Loopback, new Address()];

        List<IPAddress> read = TesseraSerializer.Deserialize<List<IPAddress>>(TesseraSerializer.Serialize(values))!;

        Assert.Equal(["10.0.0.7", "127.0.0.1", "10.0.0.7"], read.Select(address => address.ToString()));
    }

    /// <summary>In memory filled by the application, the flag of a nullable may be any byte. As in .NET, every byte except 0 means a value.</summary>
    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(0x80)]
    [InlineData(0xFF)]
    public void Serialize_NullablesWithAnyFlag_AreThereOrNot(byte flag)
    {
        CheckFlags<byte>(flag, 7);
        CheckFlags<sbyte>(flag, -7);
        CheckFlags(flag, true);
        CheckFlags(flag, 77);
        CheckFlags(flag, 1.5m);
        CheckFlags(flag, Guid.AllBitsSet);
        CheckFlags(flag, DateTime.UnixEpoch);
    }

    private static void CheckFlags<T>(byte flag, T value)
        where T : struct
    {
        foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraOptions options = new() { Engine = engine };
            T?[] values = [.. Enumerable.Range(0, 100).Select(i => i % 3 == 0 ? (T?)null : value)];
            byte[] expected = TesseraSerializer.Serialize(values, options);
            byte[] one = TesseraSerializer.Serialize(new Holder<T> { Value = value }, options);
            for (int i = 0; i < values.Length; i++)
            {
                if (values[i] is not null)
                    SetFlag(ref values[i], flag);
            }

            T? single = value;
            SetFlag(ref single, flag);

            Assert.Equal(expected, TesseraSerializer.Serialize(values, options));
            Assert.Equal(expected, TesseraSerializer.Serialize(values.ToList(), options));
            Assert.Equal(one, TesseraSerializer.Serialize(new Holder<T> { Value = single }, options));
        }
    }

    private static void SetFlag<T>(ref T? value, byte flag)
        where T : struct => Unsafe.As<T?, byte>(ref value) = flag;

    private static void TakeBehind(int position, int size)
    {
        WireReader reader = new([1, 2, 3, 4]);
        reader.Take(position);
        reader.Take(size);
    }

    public sealed class Holder<T>
        where T : struct
    {
        public T? Value { get; set; }

        public int Other { get; set; }
    }

    /// <summary>An address whose interface reports wrong lengths, while its text is correct.</summary>
    private sealed class Address() : IPAddress([10, 0, 0, 7]), IUtf8SpanFormattable
    {
        [ThreadStatic]
        public static int Said;

        [ThreadStatic]
        public static byte Written;

        bool IUtf8SpanFormattable.TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider? provider)
        {
            utf8Destination.Fill(Written);
            bytesWritten = Said;
            return true;
        }
    }
}
