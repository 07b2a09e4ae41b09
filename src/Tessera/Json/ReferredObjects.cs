using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>
/// Walks a message ahead to find the objects that are referred to again: <c>$id</c> stands at the start of an object, before any
/// reference to it has been met.
/// </summary>
internal sealed class ReferredObjects
{
    private readonly ReadContext _context;
    private readonly HashSet<int> _numbers = [];

    private ReferredObjects(ReadContext context) => _context = context;

    /// <param name="reader">At the value that is printed.</param>
    /// <param name="type">Its type.</param>
    /// <param name="types">How many entries the table of types had there.</param>
    /// <param name="outer">The context in which the message is being read; it is not changed.</param>
    public static HashSet<int> Find(WireReader reader, WireType type, int types, ReadContext outer)
    {
        ReadContext context = ReadContext.Rent(outer.Scope);
        for (int i = 0; i < types; i++)
            context.Types.Add(outer.Types[i]);
        ReferredObjects walk = new(context);
        try
        {
            walk.Walk(ref reader, type);
        }
        catch (TesseraException)
        {
            // Whoever reads the message properly meets this error too, or an earlier one.
        }
        finally
        {
            context.Return();
        }

        return walk._numbers;
    }

    private void Walk(ref WireReader reader, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.String:
                reader.SkipString();
                break;
            case WireKind.UVar or WireKind.SVar:
                reader.ReadVarInt();
                break;
            case WireKind.Keep or WireKind.Tag or WireKind.Enum:
                Walk(ref reader, type.Element!);
                break;
            case WireKind.Optional:
                if (reader.ReadByte() != 0)
                    Walk(ref reader, type.Element!);
                break;
            case WireKind.Any:
                if (AnyHead.Read(ref reader, _context).Type is WireType content)
                    Walk(ref reader, content);
                break;
            case WireKind.Ref:
                WalkRef(ref reader, type.Element!);
                break;
            case WireKind.List or WireKind.Map or WireKind.Shape or WireKind.Union:
                _context.Enter(reader.Position);
                WalkInside(ref reader, type);
                _context.Exit();
                break;
            default:
                reader.Skip(type.FixedSize);
                break;
        }
    }

    private void WalkRef(ref WireReader reader, WireType type)
    {
        ulong number = reader.ReadVarInt();
        if (number == 1)
            Walk(ref reader, type);
        else if (number is >= 2 and <= int.MaxValue)
            _numbers.Add((int)number - 2);
    }

    private void WalkInside(ref WireReader reader, WireType type)
    {
        if (type.FixedSize > 0)
        {
            reader.Skip(type.FixedSize);
            return;
        }

        switch (type.Kind)
        {
            case WireKind.Shape:
                foreach (WireMember member in type.Members)
                    Walk(ref reader, member.Type);
                break;
            case WireKind.Union:
                ulong choice = reader.ReadVarInt();
                if (choice > 0 && choice <= (ulong)type.Members.Length)
                    Walk(ref reader, type.Members[choice - 1].Type);
                break;
            default:
                WalkElements(ref reader, type);
                break;
        }
    }

    private void WalkElements(ref WireReader reader, WireType type)
    {
        Blocks blocks = new(type);
        if (!blocks.Begin(ref reader))
            return;
        while (blocks.MoveNext(ref reader))
        {
            if (type.Key is not null)
                Walk(ref reader, type.Key);
            Walk(ref reader, type.Element!);
        }
    }
}
