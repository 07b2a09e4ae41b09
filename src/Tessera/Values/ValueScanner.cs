namespace Tessera.Values;

/// <summary>
/// Passes values of known types whose bytes are still arriving, by the steps of these types (<see cref="PassStep"/>). It can stop at any byte and continue
/// there. Less usual bytes are left to the derived class.
/// </summary>
/// <param name="maxDepth">The largest depth of a value.</param>
internal abstract class ValueScanner(int maxDepth)
{
    /// <summary>How many announced bytes are waited for at once. So invalid data is noticed before all announced bytes have arrived.</summary>
    protected const int MaxAhead = 1 << 20;

    /// <summary>The values that have begun, from the outermost to the innermost.</summary>
    protected ScanFrame[] Frames = new ScanFrame[4];

    /// <summary>The number of values in <see cref="Frames"/>.</summary>
    protected int Depth;

    /// <summary>The type of the value that begins at the cursor; null if no value begins there.</summary>
    protected WireType? Next;

    /// <summary>Whether the value that begins at the cursor may be null.</summary>
    protected bool MayBeNull;

    /// <summary>The number of bytes to skip before anything else is done.</summary>
    protected long Skip;

    /// <summary>The number of bytes that must be available at the cursor to continue; 0 if none are missing.</summary>
    protected long Missing;

    /// <summary>The smallest number of bytes that must follow the missing ones, for all values that are announced and have not begun.</summary>
    protected long Following;

    /// <summary>The offset up to which the values have been passed.</summary>
    public int Position { get; protected set; }

    /// <summary>Takes steps, of the innermost value and of the values in it and around it, until something unusual comes.</summary>
    protected bool Proceed(ReadOnlySpan<byte> data)
    {
        int at = Position;
        ref ScanFrame frame = ref Frames[Depth - 1];
        PassStep[] steps = frame.Steps;
        int index = frame.Index;
        while (true)
        {
            if ((uint)index >= (uint)steps.Length)
            {
                if (frame.Left > 0 && !frame.HasRows)
                {
                    frame.Left--;
                    index = 0;
                    continue;
                }

                if (frame.More || frame.HasRows)
                {
                    (Position, frame.Index) = (at, index);
                    return GoOn(data, ref frame);
                }

                if (--Depth == 0)
                {
                    Position = at;
                    return true;
                }

                frame = ref Frames[Depth - 1];
                (steps, index) = (frame.Steps, frame.Index);
                continue;
            }

            ref readonly PassStep step = ref steps[index++];
            int there = data.Length - at;
            int needed = 1;
            if (step.Kind == PassKind.Fixed)
            {
                needed = step.Size;
                if (needed <= there && Depth + step.Height <= maxDepth)
                {
                    at += needed;
                    continue;
                }
            }
            else if (step.Kind == PassKind.Shape && Depth < maxDepth)
            {
                frame.Index = index;
                frame = ref Push(step.Type);
                (steps, index) = (frame.Steps, 0);
                continue;
            }
            else if (there > 0)
            {
                int first = data[at];
                switch (step.Kind)
                {
                    case PassKind.Optional when first == 0:
                        index += step.Size;
                        at++;
                        continue;
                    case PassKind.Optional when first == 1 && Depth + step.Height <= maxDepth:
                        at++;
                        continue;
                    case PassKind.OptionalFixed when first == 0:
                        at++;
                        continue;
                    case PassKind.OptionalFixed when first == 1:
                        needed = 1 + step.Size;
                        if (needed > there || Depth + step.Height > maxDepth)
                            break;
                        at += needed;
                        continue;
                    case PassKind.Optional or PassKind.OptionalFixed:
                        needed = 0;
                        break;
                    case PassKind.Text when first != 1 && (first != 0 || step.MayBeNull):
                        int size = 1;
                        if (first >= 0x80)
                        {
                            if (there == 1 || data[at + 1] is 0 or >= 0x80)
                                goto default;
                            first += (data[at + 1] - 1) << 7;
                            size = 2;
                        }

                        int bytes = first == 0 ? 0 : ((first >> 1) - 1) << (first & 1);
                        at += size;
                        if (bytes > there - size)
                        {
                            (Position, frame.Index, Skip) = (at, index, bytes);
                            return Has(data, bytes);
                        }

                        at += bytes;
                        continue;
                    case PassKind.Number when first < 0x80:
                        at++;
                        continue;
                    case PassKind.Blocks or PassKind.FixedBlocks when first == 0 && Depth < maxDepth:
                        at++;
                        continue;
                    case PassKind.FixedBlocks when first < 0x80 && (first & 1) == 0 && Depth + step.Height <= maxDepth:
                        at++;
                        long all = (long)((first >> 1) - 1) * step.Size;
                        if (all > there - 1)
                        {
                            (Position, frame.Index, Skip) = (at, index, all);
                            return Has(data, all);
                        }

                        at += (int)all;
                        continue;
                    case PassKind.Blocks when first < 0x80 && (first & 1) == 0 && Depth < maxDepth && step.Type.SmallestEntry <= MaxAhead:
                        at++;
                        frame.Index = index;
                        frame = ref Push(step.Type);
                        frame.Left = (first >> 1) - 1;
                        steps = frame.Steps;
                        index = steps.Length;
                        continue;
                    default:
                        (Position, frame.Index) = (at, index);
                        (Next, MayBeNull) = (step.Type, step.MayBeNull);
                        return true;
                }
            }

            // If no bytes are missing here, the data is invalid.
            (Position, frame.Index) = (at, index - 1);
            (Missing, Following) = (needed > there ? needed : 0, FollowingOf(in frame, index));
            return false;
        }
    }

    /// <summary>Enters a value, with the steps of a shape, or of the elements or entries of a block.</summary>
    protected ref ScanFrame Push(WireType type)
    {
        long around = Depth == 0 ? 0 : FollowingOf(in Frames[Depth - 1], Frames[Depth - 1].Index);
        if (Depth == Frames.Length)
            Array.Resize(ref Frames, 2 * Depth);
        ref ScanFrame frame = ref Frames[Depth++];
        frame = new ScanFrame { Type = type, Steps = type.Kind == WireKind.Union ? [] : type.Steps, Around = around };
        return ref frame;
    }

    protected bool Has(ReadOnlySpan<byte> data, long count)
    {
        if (count <= data.Length - Position)
            return true;
        Missing = count;
        Following = Depth > 0 ? FollowingOf(in Frames[Depth - 1], Frames[Depth - 1].Index) : 0;
        return false;
    }

    /// <summary>Reads a varint at an offset from the cursor. Returns false if it is incomplete or malformed.</summary>
    protected bool ReadVarInt(ReadOnlySpan<byte> data, int offset, out ulong value, out int size)
    {
        value = 0;
        for (size = 0; size < WireWriter.MaxVarIntSize;)
        {
            if (!Has(data, offset + size + 1))
                return false;
            byte next = data[Position + offset + size];
            if ((size > 0 && next == 0) || (size == WireWriter.MaxVarIntSize - 1 && next > 1))
                return false;
            value |= (ulong)(next & 0x7F) << (7 * size++);
            if (next < 0x80)
                return true;
        }

        return false;
    }

    /// <param name="frame">The frame of the innermost value that has begun.</param>
    /// <param name="index">The index of the step after the missing bytes.</param>
    /// <returns>The smallest number of bytes that must follow the missing ones, without those of other rows.</returns>
    protected static long FollowingOf(ref readonly ScanFrame frame, int index) =>
        frame.Around + (index > 0 ? frame.Steps[index - 1].Behind : 0)
            + (frame.Left > 0 && !frame.HasRows ? Saturating.Multiply(frame.Left, frame.Type.SmallestEntry) : 0);

    /// <summary>Continues after the end of a block: with the next block, or by stopping between two rows.</summary>
    protected abstract bool GoOn(ReadOnlySpan<byte> data, ref ScanFrame frame);
}
