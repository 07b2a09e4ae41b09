namespace Tessera.Values;

/// <summary>Moves past a value without creating an object for it.</summary>
internal static class ValueSkipper
{
    /// <summary>Skips a value. The bits of scalars are not checked.</summary>
    public static void Skip(ref WireReader reader, WireType type, ReadContext context)
    {
        if (type.Kind == WireKind.Optional)
        {
            if (!Presence.Read(ref reader))
                return;
            type = type.Element!;
        }

        if (type.FixedSize > 0 && context.Depth + type.FixedHeight <= context.Limits.MaxDepth)
            reader.Skip(type.FixedSize);
        else if (type.Kind == WireKind.String)
            reader.SkipString();
        else if (type.IsFlat && context.Depth < context.Limits.MaxDepth)
            SkipMembers(ref reader, type, context);
        else
            new ValueCursor<Consumer>(context, new Consumer(context)).Walk(ref reader, type);
    }

    private static void SkipMembers(ref WireReader reader, WireType shape, ReadContext context)
    {
        foreach (WireMember member in shape.Members)
            Skip(ref reader, member.Type, context);
    }

    /// <summary>Moves past a scalar or string.</summary>
    public static void SkipScalar(ref WireReader reader, WireType type)
    {
        if (type.Kind == WireKind.String)
            reader.SkipString();
        else if (type.FixedSize > 0)
            reader.Take(type.FixedSize);
        else
            reader.ReadVarInt();
    }

    private readonly struct Consumer(ReadContext context) : IValueConsumer
    {
        public static bool CountsLevels => true;

        public static bool IsCutOff => false;

        public static bool SkipsFixed => true;

        public static bool GathersNulls => false;

        public void PassType(in WireReader reader, WireType type)
        {
        }

        public void ReadScalar(ref WireReader reader, WireType type) => SkipScalar(ref reader, type);

        public WireType? ReadAny(ref WireReader reader) => AnyHead.Read(ref reader, context).Type;

        public bool ReadRef(ref WireReader reader, WireType type)
        {
            if (RefHead.Read(ref reader, context) != RefHead.New)
                return false;
            context.PassObject(type.Element!, in reader);
            return true;
        }

        public void PassHead(in WireReader reader, WireType type, int at, int number)
        {
        }

        public void PassBlock(ref WireReader reader, ref ValueFrame frame, int at)
        {
        }

        public void Open(ref ValueFrame frame)
        {
        }

        public void PassNulls(in WireReader reader, ref ValueFrame frame, int count)
        {
        }

        public void BeginPart(in WireReader reader, ref ValueFrame frame)
        {
        }

        public void Close(in WireReader reader, ref ValueFrame frame)
        {
        }
    }
}
