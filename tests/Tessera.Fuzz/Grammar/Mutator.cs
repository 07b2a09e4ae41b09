using Tessera.SecondReader;

namespace Tessera.Fuzz.Grammar;

/// <summary>Changes messages at places that belong to their structure: counts, lengths, codes, references, whole types and values.</summary>
internal sealed class Mutator(Dice dice)
{
    private readonly List<Mark> _marks = [];
    private readonly List<Mark> _donorMarks = [];

    /// <summary>Makes one to four changes.</summary>
    /// <param name="data">A valid or invalid message.</param>
    /// <param name="donor">Another message from which parts may be taken.</param>
    public byte[] Mutate(byte[] data, byte[] donor)
    {
        int changes = dice.OneIn(3) ? 2 + dice.Below(3) : 1;
        for (int i = 0; i < changes && data.Length > 0; i++)
        {
            _marks.Clear();
            MessageReader.Read(data, _marks);
            data = Change(data, donor);
        }

        return data.Length > MaxLength ? data[..MaxLength] : data;
    }

    /// <summary>The length to which longer messages are cut.</summary>
    private const int MaxLength = 16 << 10;

    /// <summary>Wraps a message in a frame, with the right checksum most of the time.</summary>
    public byte[] Frame(byte[] data)
    {
        byte[] frame = new byte[10 + data.Length];
        (frame[0], frame[1]) = (0xC1, 0x0F);
        BitConverter.TryWriteBytes(frame.AsSpan(2), dice.OneIn(20) ? (uint)dice.Number() : (uint)data.Length);
        uint crc = uint.MaxValue;
        foreach (byte b in data)
            crc = System.Numerics.BitOperations.Crc32C(crc, b);
        BitConverter.TryWriteBytes(frame.AsSpan(6), dice.OneIn(20) ? crc : ~crc);
        data.CopyTo(frame, 10);
        return frame;
    }

    private byte[] Change(byte[] data, byte[] donor)
    {
        if (_marks.Count == 0)
            return ChangeBytes(data);
        Mark mark = dice.Pick(_marks);
        switch (dice.Below(16))
        {
            case 0 or 1:
                return ChangeBytes(data);
            case 2:
                return data[..mark.Start];
            case 3:
                return Replace(data, mark.Start, mark.End, []);
            case 4:
                return Replace(data, mark.End, mark.End, data[mark.Start..mark.End]);
            case 5:
                Mark other = PickLike(_marks, mark);
                return Replace(data, mark.Start, mark.End, data[other.Start..other.End]);
            case 6:
                _donorMarks.Clear();
                MessageReader.Read(donor, _donorMarks);
                Mark given = PickLike(_donorMarks, mark);
                return Replace(data, mark.Start, mark.End, donor[given.Start..given.End]);
            case 7 when mark.Type is not null && mark.Kind == MarkKind.Value:
                return Replace(data, mark.Start, mark.End, new MessageMaker(dice).MakeValue(mark.Type, dice.Below(3)));
            case 8:
                return ChangeElement(data);
            case 9:
                return ChangeBlocks(data);
            case 10:
                Mark type = PickKind(MarkKind.Type);
                List<byte> wrapped = [dice.Pick<byte>(0x20, 0x21, 0x24, 0x25, 0x23, 0x12)];
                if (dice.OneIn(2))
                    wrapped.AddRange(data[type.Start..type.End]);
                return Replace(data, type.Start, type.End, [.. wrapped]);
            default:
                Mark number = dice.OneIn(3) ? mark : PickKind(dice.Pick(MarkKind.Head, MarkKind.Head, MarkKind.Reference, MarkKind.Index, MarkKind.Count, MarkKind.AnyCode, MarkKind.DescriptorLength, MarkKind.Code, MarkKind.Number, MarkKind.Presence));
                return Replace(data, number.Start, number.Kind is MarkKind.Value or MarkKind.Type or MarkKind.Descriptor or MarkKind.Element ? number.Start + 1 : number.End, NewNumber(data, number));
        }
    }

    private byte[] NewNumber(byte[] data, Mark mark)
    {
        ulong old = 0;
        for (int i = mark.Start, shift = 0; i < mark.End && i < data.Length && shift < 63; i++, shift += 7)
            old |= (ulong)(data[i] & 0x7F) << shift;
        ulong value = dice.Below(10) switch
        {
            0 => old + 1,
            1 => old - 1,
            2 => old + 2,
            3 => old - 2,
            4 => old ^ 1,
            5 => (ulong)dice.Below(0x48),
            6 => old * 2,
            _ => dice.Number(),
        };
        List<byte> bytes = [];
        DescriptorWriter.WriteVarInt(bytes, value);
        if (dice.OneIn(20))
        {
            bytes[^1] |= 0x80;
            bytes.Add(0);
        }

        return [.. bytes];
    }

    /// <summary>Repeats or removes an element and corrects the head in front of it.</summary>
    private byte[] ChangeElement(byte[] data)
    {
        Mark element = PickKind(MarkKind.Element);
        if (element.Kind != MarkKind.Element)
            return ChangeBytes(data);
        int at = _marks.FindLastIndex(mark => mark.Kind == MarkKind.Head && mark.Start < element.Start && ReferenceEquals(mark.Type, element.Type));
        if (at < 0)
            return ChangeBytes(data);
        Mark head = _marks[at];
        int times = dice.Pick(0, 2, 2, 3, dice.Below(200));
        byte[] changed = Replace(data, element.Start, element.End, [.. Enumerable.Repeat(data[element.Start..element.End], times).SelectMany(bytes => bytes)]);
        ulong old = 0;
        for (int i = head.Start, shift = 0; i < head.End && shift < 63; i++, shift += 7)
            old |= (ulong)(data[i] & 0x7F) << shift;
        List<byte> bytes = [];
        DescriptorWriter.WriteVarInt(bytes, old + (ulong)(2 * (times - 1)));
        return Replace(changed, head.Start, head.End, [.. bytes]);
    }

    private byte[] ChangeBlocks(byte[] data)
    {
        Mark head = PickKind(MarkKind.Head);
        if (head.Kind != MarkKind.Head || head.Start >= data.Length)
            return ChangeBytes(data);
        if (dice.OneIn(2))
            return Replace(data, head.Start, head.Start, [1, (byte)dice.Below(6)]);
        byte[] changed = [.. data];
        changed[head.Start] ^= 1;
        return changed;
    }

    private byte[] ChangeBytes(byte[] data)
    {
        int at = dice.Below(data.Length);
        byte[] changed = [.. data];
        switch (dice.Below(7))
        {
            case 0:
                changed[at] ^= (byte)(1 << dice.Below(8));
                return changed;
            case 1:
                changed[at] = dice.Pick<byte>(0, 1, 2, 3, 0x20, 0x21, 0x24, 0x3F, 0x40, 0x41, 0x7F, 0x80, 0xFE, 0xFF);
                return changed;
            case 2:
                changed[at] = (byte)dice.Next();
                return changed;
            case 3:
                return data[..at];
            case 4:
                return Replace(data, at, at, [(byte)dice.Next()]);
            case 5:
                return Replace(data, at, at + 1, []);
            default:
                int end = Math.Min(data.Length, at + dice.Below(16));
                return Replace(data, at, at, data[at..end]);
        }
    }

    private Mark PickKind(MarkKind kind)
    {
        int start = dice.Below(_marks.Count);
        int at = _marks.FindIndex(start, mark => mark.Kind == kind);
        return at >= 0 ? _marks[at] : dice.Pick(_marks);
    }

    private Mark PickLike(List<Mark> marks, Mark like)
    {
        if (marks.Count == 0)
            return default;
        int start = dice.Below(marks.Count);
        int at = marks.FindIndex(start, mark => mark.Kind == like.Kind && mark.Start != like.Start && (like.Kind != MarkKind.Value || dice.OneIn(4) || mark.Type!.Code == like.Type!.Code));
        return at >= 0 ? marks[at] : dice.Pick(marks);
    }

    /// <summary>Replaces bytes by others. If they belong to a descriptor, its length is corrected, most of the time.</summary>
    private byte[] Replace(byte[] data, int start, int end, byte[] bytes)
    {
        start = Math.Clamp(start, 0, data.Length);
        end = Math.Clamp(end, start, data.Length);
        byte[] changed = [.. data.AsSpan(0, start), .. bytes, .. data.AsSpan(end)];
        int delta = bytes.Length - (end - start);
        if (delta == 0 || dice.OneIn(12))
            return changed;
        int at = _marks.FindIndex(mark => mark.Kind == MarkKind.Descriptor && mark.Start <= start && mark.End >= end && mark.End > mark.Start);
        int length = at < 0 ? -1 : _marks.FindLastIndex(at, mark => mark.Kind == MarkKind.DescriptorLength && mark.End == _marks[at].Start);
        if (length < 0 || (start == _marks[at].End && bytes.Length > 0 && end == start))
            return changed;
        List<byte> corrected = [];
        DescriptorWriter.WriteVarInt(corrected, (ulong)Math.Max(0, _marks[at].End - _marks[at].Start + delta));
        return [.. changed.AsSpan(0, _marks[length].Start), .. corrected, .. changed.AsSpan(_marks[length].End)];
    }
}
