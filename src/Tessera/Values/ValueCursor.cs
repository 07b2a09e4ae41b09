namespace Tessera.Values;

/// <summary>
/// Walks over the bytes of one value by its type (spec/format.md §3, §4) and tells a consumer what it meets. This is the one place that knows which heads
/// stand where, and in which order errors are found. It has its own stack, so no input can overflow the thread's stack.
/// </summary>
internal struct ValueCursor<TConsumer>(ReadContext context, TConsumer consumer)
    where TConsumer : IValueConsumer
{
    private ValueFrame[]? _frames;
    private int _count;

    /// <summary>The values around the place where the walk has stopped, from the outermost to the innermost.</summary>
    public readonly ReadOnlySpan<ValueFrame> Frames => _frames.AsSpan(0, _count);

    public void Walk(ref WireReader reader, WireType type)
    {
        Begin(ref reader, type, mayBeNull: true);
        if (_frames is null)
            return;
        while (_count > 0)
        {
            // The frame is removed meanwhile, because an error between two elements belongs to the list itself.
            ref ValueFrame frame = ref _frames[--_count];
            if (Advance(ref reader, ref frame) is WireType part)
            {
                _count++;
                consumer.BeginPart(in reader, ref frame);
                Begin(ref reader, part, mayBeNull: frame.Type.Kind is not WireKind.Union && !frame.IsAtKey);
            }
            else
            {
                consumer.Close(in reader, ref frame);
                frame = default;
            }
        }

        context.SpareFrames = _frames;
    }

    /// <summary>Returns the type of the frame's next part, or null after its last part.</summary>
    private readonly WireType? Advance(ref WireReader reader, ref ValueFrame frame)
    {
        frame.Index++;
        switch (frame.Type.Kind)
        {
            case WireKind.Shape:
                if (TConsumer.GathersNulls)
                    PassNulls(ref reader, ref frame);
                return frame.Index < frame.Type.Members.Length ? frame.Type.Members[frame.Index].Type : null;
            case WireKind.Union:
                return frame.Index == 0 ? frame.Type.Members[frame.Alternative].Type : null;
            case WireKind.Map when !frame.IsAtKey:
                return frame.Type.Element;
            default:
                // A consumer may have skipped all elements of a block.
                while (frame.Left == 0)
                {
                    if (!frame.More)
                        return null;
                    ReadBlock(ref reader, ref frame, isFirst: false);
                }

                frame.Left--;
                frame.EntryAt = reader.Position;
                return frame.Type.Key ?? frame.Type.Element;
        }
    }

    private readonly void PassNulls(ref WireReader reader, ref ValueFrame frame)
    {
        ReadOnlySpan<bool> canBeNull = frame.Type.MembersThatCanBeNull;
        ReadOnlySpan<byte> bytes = reader.Present;
        int count = 0;
        int most = Math.Min(canBeNull.Length - frame.Index, bytes.Length);
        while (count < most && bytes[count] == 0 && canBeNull[frame.Index + count])
            count++;
        if (count == 0)
            return;
        consumer.PassNulls(in reader, ref frame, count);
        reader.Take(count);
        frame.Index += count;
    }

    private void Begin(ref WireReader reader, WireType type, bool mayBeNull)
    {
        while (true)
        {
            if (!mayBeNull)
                Presence.RequireContent(ref reader, type);
            switch (type.Kind)
            {
                case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                    consumer.PassType(in reader, type);
                    type = type.Element!;
                    continue;
                case WireKind.Optional:
                    int at = reader.Position;
                    bool isThere = Presence.Read(ref reader);
                    consumer.PassHead(in reader, type, at, isThere ? 1 : 0);
                    if (!isThere)
                        return;
                    type = type.Element!;
                    continue;
                case WireKind.Any:
                    if (consumer.ReadAny(ref reader) is not WireType content)
                        return;
                    type = content;
                    mayBeNull = false;
                    continue;
                case WireKind.Ref:
                    if (!consumer.ReadRef(ref reader, type))
                        return;
                    type = type.Element!;
                    mayBeNull = false;
                    continue;
                case <= WireKinds.LastScalar:
                    consumer.ReadScalar(ref reader, type);
                    return;
                default:
                    Open(ref reader, type);
                    return;
            }
        }
    }

    private void Open(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        if (TConsumer.CountsLevels && context.Depth + _count >= context.Limits.MaxDepth)
            Throw.Depth(at, context.Limits.MaxDepth);
        ValueFrame frame = new() { Type = type, Index = -1 };
        switch (type.Kind)
        {
            case WireKind.Shape when type.Members.Length == 0:
                ShapeReading.ReadEmpty(ref reader);
                consumer.PassHead(in reader, type, at, 0);
                return;
            case WireKind.Shape:
                break;
            case WireKind.Union:
                frame.Alternative = UnionChoice.ReadIndex(ref reader, type.Members.Length);
                consumer.PassHead(in reader, type, at, frame.Alternative + 1);
                if (frame.Alternative == UnionChoice.Null)
                    return;
                break;
            default:
                if (!ReadBlock(ref reader, ref frame, isFirst: true) || (frame.Left == 0 && !frame.More))
                    return;
                break;
        }

        _frames ??= TakeFrames();
        if (_count == _frames.Length)
            Array.Resize(ref _frames, 2 * _count);
        _frames[_count] = frame;
        consumer.Open(ref _frames[_count++]);
    }

    /// <summary>Reuses the stack of the previous walk, unless that walk failed or is still running.</summary>
    private readonly ValueFrame[] TakeFrames()
    {
        ValueFrame[] frames = context.SpareFrames ?? new ValueFrame[8];
        context.SpareFrames = null;
        return frames;
    }

    /// <summary>Reads the head of a block. Returns false if the list or map is null.</summary>
    private readonly bool ReadBlock(ref WireReader reader, ref ValueFrame frame, bool isFirst)
    {
        int at = reader.Position;
        if (isFirst)
            reader.ReadComparison();
        int headAt = reader.Position;
        if (!BlockHead.Read(ref reader, isFirst, out frame.Left, out frame.More))
        {
            consumer.PassHead(in reader, frame.Type, at, 0);
            return false;
        }

        if (!TConsumer.IsCutOff)
            reader.CheckCount(headAt, frame.Left, frame.Type.SmallestEntry);
        consumer.PassBlock(ref reader, ref frame, at);
        if (TConsumer.SkipsFixed && frame.Type.Key is null)
            SkipFixed(ref reader, ref frame, context.Depth + _count + 1);
        return true;
    }

    /// <summary>Skips all elements of a block at once if they have a fixed size.</summary>
    private readonly void SkipFixed(ref WireReader reader, ref ValueFrame frame, int depth)
    {
        WireType element = frame.Type.Element!;
        if (element.FixedSize == 0 || (TConsumer.CountsLevels && depth + element.FixedHeight > context.Limits.MaxDepth))
            return;
        reader.Skip(frame.Left * element.FixedSize);
        frame.Left = 0;
    }
}
