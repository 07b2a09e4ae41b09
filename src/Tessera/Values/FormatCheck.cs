using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Values;

/// <summary>
/// Checks every rule of the format for a value without making the value, so the types, memory and system of a reader have no influence. The meaning of
/// tags is not checked (spec/format.md §5).
/// </summary>
/// <param name="context">For the tables and the depth.</param>
/// <param name="referred">Takes the numbers of the objects that references lead to; null if nobody asks.</param>
internal sealed class FormatCheck(ReadContext context, HashSet<int>? referred = null) : ValueConsumer(context)
{
    /// <summary>The keys of the maps around the cursor, from the outside in.</summary>
    private readonly Stack<HashSet<string>> _keys = [];

    /// <summary>Of the key at the cursor, and of those that it is part of: the type table's cursor before it.</summary>
    private readonly Stack<int> _firstTypes = [];

    /// <param name="reader">At the value; moves behind it.</param>
    /// <param name="type">Its type.</param>
    public void Check(ref WireReader reader, WireType type)
    {
        ValueCursor<FormatCheck> cursor = new(Context, this);
        try
        {
            cursor.Walk(ref reader, type);
        }
        catch (TesseraException)
        {
            // The path of the error leads through what stands around it, as if a reader had entered that.
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
