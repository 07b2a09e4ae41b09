using Tessera.Wire.Scalars;

namespace Tessera.Values;

/// <summary>
/// Checks every rule of the format for a value without creating the value. So the result does not depend on the reader's types, memory and system. The
/// meaning of tags is not checked (spec/format.md §5).
/// </summary>
/// <param name="context">The context, which has the tables and the depth.</param>
/// <param name="referred">Receives the numbers of all objects that references lead to; null if they are not needed.</param>
internal sealed class FormatCheck(ReadContext context, HashSet<int>? referred = null) : ValueConsumer(context)
{
    /// <summary>For each map around the cursor, the keys so far, from the outermost map to the innermost.</summary>
    private readonly Stack<HashSet<string>> _keys = [];

    /// <summary>For the key at the cursor and each key around it, the position in the type table at the start of the key.</summary>
    private readonly Stack<int> _firstTypes = [];

    public void Check(ref WireReader reader, WireType type)
    {
        ValueCursor<FormatCheck> cursor = new(Context, this);
        try
        {
            cursor.Walk(ref reader, type);
        }
        catch (TesseraException)
        {
            // The path of the error needs the depth at which a reader would have been.
            Context.MoveTo(Context.Depth + cursor.Frames.Length);
            throw;
        }
    }

    public override bool ReadRef(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        ulong number = RefHead.Read(ref reader, Context);
        if (number > RefHead.New)
        {
            if (RefTarget.Find(Context.Objects[(int)(number - 2)], type.Element!, Context, in reader) is null)
                Throw.OtherObject(at);
            referred?.Add((int)(number - 2));
        }

        if (number != RefHead.New)
            return false;
        Context.AddObject(type.Element!, in reader);
        return true;
    }

    public override void Open(ref ValueFrame frame)
    {
        if (frame.Type.Kind == WireKind.Map)
            _keys.Push(Context.NameSets.Take());
    }

    public override void BeginPart(in WireReader reader, ref ValueFrame frame)
    {
        if (frame.Type.Kind != WireKind.Map)
            return;
        if (frame.IsAtKey)
            _firstTypes.Push(Context.Types.Next);
        else if (!_keys.Peek().Add(KeyForm.In(Context).Of(reader.At(frame.EntryAt), frame.Type.Key!, _firstTypes.Pop())))
            Throw.DuplicateKey(frame.EntryAt);
    }

    public override void Close(in WireReader reader, ref ValueFrame frame)
    {
        if (frame.Type.Kind == WireKind.Map)
            Context.NameSets.Keep(_keys.Pop());
    }

    public override void ReadScalar(ref WireReader reader, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.String:
                if (Context.IsStrict)
                    StringRules.CheckForm(in reader);
                reader.SkipString();
                break;
            case WireKind.UVar or WireKind.SVar:
                reader.ReadVarInt();
                break;
            default:
                FixedScalars.Visit<BitCheck, bool>(type.Kind, default, ref reader);
                break;
        }
    }

    private readonly struct BitCheck : IScalarVisitor<bool>
    {
        public bool Visit<T, TScalar>(ref WireReader reader)
            where T : unmanaged
            where TScalar : struct, IFixedScalar<T>
        {
            int at = reader.Position;
            bool isValue = TScalar.TryDecode(in reader.Take(TScalar.Size), out _);
            if (!isValue)
                Throw.NoValue(at, typeof(T).Name);
            return isValue;
        }
    }
}
