using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Tessera.Wire;

/// <summary>XXH64 with seed 0, in portions of any size (docs/decisions/0011-profiles-and-hashing.md). It is not a security boundary.</summary>
internal struct XxHash64
{
    private const ulong Prime1 = 0x9E3779B185EBCA87;
    private const ulong Prime2 = 0xC2B2AE3D27D4EB4F;
    private const ulong Prime3 = 0x165667B19E3779F9;
    private const ulong Prime4 = 0x85EBCA77C2B2AE63;
    private const ulong Prime5 = 0x27D4EB2F165667C5;
    private const int StripeSize = 32;

    private Stripe _tail;
    private ulong _lane1 = unchecked(Prime1 + Prime2);
    private ulong _lane2 = Prime2;
    private ulong _lane3;
    private ulong _lane4 = unchecked(0 - Prime1);
    private ulong _length;

    public XxHash64()
    {
    }

    public void Append(ReadOnlySpan<byte> data)
    {
        int pending = (int)(_length % StripeSize);
        _length += (ulong)data.Length;
        if (pending > 0)
        {
            int count = Math.Min(StripeSize - pending, data.Length);
            data[..count].CopyTo(_tail[pending..]);
            data = data[count..];
            if (pending + count < StripeSize)
                return;
            AddStripes(_tail);
        }

        int whole = data.Length & -StripeSize;
        AddStripes(data[..whole]);
        data[whole..].CopyTo(_tail);
    }

    public readonly ulong Finish()
    {
        ReadOnlySpan<byte> tail = _tail[..(int)(_length % StripeSize)];
        ulong hash = Prime5;
        if (_length >= StripeSize)
        {
            hash = BitOperations.RotateLeft(_lane1, 1) + BitOperations.RotateLeft(_lane2, 7) + BitOperations.RotateLeft(_lane3, 12)
                + BitOperations.RotateLeft(_lane4, 18);
            hash = Merge(hash, _lane1);
            hash = Merge(hash, _lane2);
            hash = Merge(hash, _lane3);
            hash = Merge(hash, _lane4);
        }

        hash += _length;
        for (; tail.Length >= 8; tail = tail[8..])
            hash = (BitOperations.RotateLeft(hash ^ Round(0, BinaryPrimitives.ReadUInt64LittleEndian(tail)), 27) * Prime1) + Prime4;
        if (tail.Length >= 4)
        {
            hash = (BitOperations.RotateLeft(hash ^ (BinaryPrimitives.ReadUInt32LittleEndian(tail) * Prime1), 23) * Prime2) + Prime3;
            tail = tail[4..];
        }

        foreach (byte value in tail)
            hash = BitOperations.RotateLeft(hash ^ (value * Prime5), 11) * Prime1;
        hash = (hash ^ (hash >> 33)) * Prime2;
        hash = (hash ^ (hash >> 29)) * Prime3;
        return hash ^ (hash >> 32);
    }

    private void AddStripes(ReadOnlySpan<byte> stripes)
    {
        (ulong lane1, ulong lane2, ulong lane3, ulong lane4) = (_lane1, _lane2, _lane3, _lane4);
        foreach (ref readonly Words words in MemoryMarshal.Cast<byte, Words>(stripes))
        {
            lane1 = Round(lane1, words.First);
            lane2 = Round(lane2, words.Second);
            lane3 = Round(lane3, words.Third);
            lane4 = Round(lane4, words.Fourth);
        }

        (_lane1, _lane2, _lane3, _lane4) = (lane1, lane2, lane3, lane4);
    }

    private static ulong Round(ulong lane, ulong input) => BitOperations.RotateLeft(lane + (input * Prime2), 31) * Prime1;

    private static ulong Merge(ulong hash, ulong lane) => ((hash ^ Round(0, lane)) * Prime1) + Prime4;

    /// <summary>A stripe as the numbers that it consists of. The machine is little-endian, because writers require that.</summary>
    private readonly record struct Words(ulong First, ulong Second, ulong Third, ulong Fourth);

    /// <summary>The bytes that do not fill a stripe yet.</summary>
    [InlineArray(StripeSize)]
    private struct Stripe
    {
        private byte _first;
    }
}
