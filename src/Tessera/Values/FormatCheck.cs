using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Values;

/// <summary>
/// Checks every rule that the format has for values, without making any: what a reader's types, its memory and its system allow plays no part. What a tag
/// stands for is not looked at (spec/format.md §5).
/// </summary>
/// <param name="context">For the tables and the depth.</param>
/// <param name="referred">Takes the numbers of the objects that references lead to; null if nobody asks.</param>
internal sealed class FormatCheck(ReadContext context, HashSet<int>? referred = null)
{
    /// <param name="reader">At the value; moves behind it.</param>
    /// <param name="type">Its type.</param>
    public void Check(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        switch (type.Kind)
        {
            case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                Check(ref reader, type.Element!);
                break;
            case WireKind.Optional:
                byte presence = reader.ReadByte();
                if (presence > 1)
                    Throw.Invalid(at, "The presence byte is neither 00 nor 01");
                if (presence == 1)
                    Check(ref reader, type.Element!);
                break;
            case WireKind.Any:
                if (AnyHead.Read(ref reader, context).Type is WireType content)
                    CheckContent(ref reader, content);
                break;
            case WireKind.Ref:
                CheckRef(ref reader, type.Element!);
                break;
            case WireKind.List or WireKind.Map or WireKind.Shape or WireKind.Union:
                context.Enter(at);
                CheckInside(ref reader, type);
                context.Exit();
                break;
            default:
                CheckScalar(ref reader, type.Kind);
                break;
        }
    }

    /// <summary>A value that is not null.</summary>
    private void CheckContent(ref WireReader reader, WireType type)
    {
        if (type.IsNullable && reader.PeekByte() == 0)
            Throw.Malformed(reader.Position, "A null stands where none can");
        Check(ref reader, type);
    }

    private void CheckRef(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        if (number == 1)
        {
            context.AddObject(type, in reader);
            CheckContent(ref reader, type);
        }
        else if (number > 1)
        {
            if (number - 2 >= (ulong)context.Objects.Next)
                Throw.BadReference(at, "The message has no object of this number yet");
            if (RefTarget.Find(context.Objects[(int)(number - 2)], type, context, in reader) is null)
                Throw.Mismatch(at, "The object referred to is of another type");
            referred?.Add((int)(number - 2));
        }
    }

    private void CheckInside(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        switch (type.Kind)
        {
            case WireKind.Shape:
                if (type.Members.Length == 0 && reader.ReadByte() != 0)
                    Throw.Invalid(at, "An empty shape is the byte 00");
                foreach (WireMember member in type.Members)
                    Check(ref reader, member.Type);
                break;
            case WireKind.Union:
                ulong choice = reader.ReadVarInt();
                if (choice > (ulong)type.Members.Length)
                    Throw.Malformed(at, "The union has no alternative of this number");
                if (choice > 0)
                    CheckContent(ref reader, type.Members[choice - 1].Type);
                break;
            default:
                CheckElements(ref reader, type);
                break;
        }
    }

    private void CheckElements(ref WireReader reader, WireType type)
    {
        Blocks blocks = new(type);
        HashSet<string>? keys = null;
        if (!blocks.Begin(ref reader))
            return;
        while (blocks.MoveNext(ref reader))
        {
            if (type.Key is not null)
                CheckKey(ref reader, type.Key, keys ??= context.NameSets.Take());
            Check(ref reader, type.Element!);
        }

        if (keys is not null)
            context.NameSets.Keep(keys);
    }

    private void CheckKey(ref WireReader reader, WireType type, HashSet<string> keys)
    {
        WireReader start = reader;
        int firstEntry = context.Types.Next;
        CheckContent(ref reader, type);
        if (!keys.Add(KeyForm.In(context).Of(start, type, firstEntry)))
            Throw.DuplicateKey(start.Position);
    }

    private void CheckScalar(ref WireReader reader, WireKind kind)
    {
        switch (kind)
        {
            case WireKind.String:
                if (context.Limits.Strict)
                    StringRules.CheckForm(in reader);
                reader.SkipString();
                break;
            case WireKind.UVar or WireKind.SVar:
                reader.ReadVarInt();
                break;
            case WireKind.Bool:
                CheckBits<bool, BooleanScalar>(ref reader);
                break;
            case WireKind.Decimal:
                CheckBits<decimal, DecimalScalar>(ref reader);
                break;
            case WireKind.DateTime:
                CheckBits<DateTime, DateTimeScalar>(ref reader);
                break;
            case WireKind.DateTimeOffset:
                CheckBits<DateTimeOffset, DateTimeOffsetScalar>(ref reader);
                break;
            case WireKind.Date:
                CheckBits<DateOnly, DateOnlyScalar>(ref reader);
                break;
            case WireKind.Time:
                CheckBits<TimeOnly, TimeOnlyScalar>(ref reader);
                break;
            default:
                reader.Skip(kind.FixedSize());
                break;
        }
    }

    private static void CheckBits<T, TScalar>(ref WireReader reader)
        where T : unmanaged
        where TScalar : IFixedScalar<T>
    {
        int at = reader.Position;
        if (!TScalar.TryDecode(in reader.Take(TScalar.Size), out _))
            Throw.Invalid(at, $"The bits are no {typeof(T).Name}");
    }
}
