using System.Globalization;
using System.Text.Json;

namespace Tessera.Json;

/// <summary>Writes the values of one message as JSON while reading them (spec/format.md §10).</summary>
/// <param name="root">The offset of the value that is printed.</param>
/// <param name="policy">The naming policy for members; null to keep their names.</param>
internal sealed class ValuePrinter(Utf8JsonWriter writer, ReadContext context, int root, WireType rootType, JsonNamingPolicy? policy)
{
    /// <summary>The depth that a writer allows if <see cref="JsonWriterOptions.MaxDepth"/> is 0.</summary>
    private const int DefaultWriterDepth = 1000;

    /// <summary>The most bytes that Utf8JsonWriter accepts for one base64 string.</summary>
    private const int MaxBytes = 125_000_000;

    private readonly int _writerDepth = writer.Options.MaxDepth > 0 ? writer.Options.MaxDepth : DefaultWriterDepth;
    private readonly TypeNames _names = new(policy);
    private readonly ReadMark _start = context.Mark();
    private readonly int _depth = context.Depth;
    private HashSet<int>? _referred;
    private long _written = writer.BytesCommitted + writer.BytesPending;

    public void Print(ref WireReader reader, WireType type)
    {
        switch (type.Kind)
        {
            case WireKind.String:
                TextPrinter.Print(ref reader, writer, context.IsStrict);
                break;
            case WireKind.Enum:
                PrintEnum(ref reader, type);
                break;
            case WireKind.Tag:
                PrintTag(ref reader, type);
                break;
            case WireKind.Keep:
                Print(ref reader, type.Element!);
                break;
            case WireKind.Optional:
                PrintOptional(ref reader, type);
                break;
            case WireKind.Any:
                PrintAny(ref reader);
                break;
            case WireKind.Ref:
                PrintRef(ref reader, type.Element!);
                break;
            case WireKind.List:
                PrintList(ref reader, type);
                break;
            case WireKind.Map when !type.HasTextKeys:
                PrintPairs(ref reader, type);
                break;
            case WireKind.Map or WireKind.Shape or WireKind.Union:
                PrintObject(ref reader, type, default);
                break;
            default:
                ScalarPrinter.Print(ref reader, type.Kind, writer);
                break;
        }
    }

    private void PrintAny(ref WireReader reader)
    {
        AnyHead head = AnyHead.Read(ref reader, context);
        if (head.IsNull)
        {
            writer.WriteNullValue();
            return;
        }

        Presence.RequireContent(ref reader, head.Type!);
        Print(ref reader, head.Type!);
    }

    private void PrintOptional(ref WireReader reader, WireType type)
    {
        if (Presence.Read(ref reader))
            Print(ref reader, type.Element!);
        else
            writer.WriteNullValue();
    }

    private void PrintEnum(ref WireReader reader, WireType type)
    {
        WireKind kind = type.Element!.Kind;
        ulong number = ScalarPrinter.ReadInteger(ref reader, kind);
        if (_names.EnumNames(type).TryGetValue(number, out string? name))
            writer.WriteStringValue(name);
        else if (ScalarPrinter.IsSigned(kind))
            writer.WriteNumberValue((long)number);
        else
            writer.WriteNumberValue(number);
    }

    private void PrintTag(ref WireReader reader, WireType type)
    {
        if (JsonForm.IsNumber(type))
            ExactNumberPrinter.PrintNumber(ref reader, writer, context);
        else if (JsonForm.IsBigInteger(type))
            ExactNumberPrinter.PrintBigInteger(ref reader, type.Element!, writer, context);
        else
            Print(ref reader, type.Element!);
    }

    private void PrintRef(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        ulong number = RefHead.Read(ref reader, context);
        switch (number)
        {
            case RefHead.Null:
                writer.WriteNullValue();
                break;
            case RefHead.New:
                PrintNewObject(ref reader, type);
                break;
            default:
                if (RefTarget.Find(context.Objects[(int)(number - 2)], type, context, in reader) is null)
                    Throw.OtherObject(at);
                if (_names.CanBeOnlyMember(type, JsonForm.Ref))
                    Throw.Error(
                        TesseraErrorCode.DuplicateMember,
                        at,
                        "The type has a member named $ref, so a reference could not be distinguished from an object in JSON");
                CheckWriterDepth(at);
                writer.WriteStartObject();
                writer.WriteString(JsonForm.Ref, (number - 2).ToString(CultureInfo.InvariantCulture));
                writer.WriteEndObject();
                break;
        }
    }

    private void PrintNewObject(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        int number = context.AddObject(type, in reader).Number;
        Presence.RequireContent(ref reader, type);
        _referred ??= ReferredObjects.Find(reader.At(root), rootType, _start, _depth, context);
        ObjectPrefix prefix = new(_referred.Contains(number) ? number.ToString(CultureInfo.InvariantCulture) : null, null, IsShared: true);
        if (JsonForm.IsObject(type))
            PrintObject(ref reader, type, prefix);
        else if (prefix.IsEmpty)
            Print(ref reader, type);
        else
            PrintWrapped(ref reader, type, prefix, at);
    }

    /// <summary>Prints a value for whose type <see cref="JsonForm.IsObject"/> is true. The value may be null only if the prefix is empty.</summary>
    private void PrintObject(ref WireReader reader, WireType type, ObjectPrefix prefix)
    {
        type = JsonForm.WithoutTag(type);
        context.Enter(reader.Position);
        switch (type.Kind)
        {
            case WireKind.Shape:
                PrintShape(ref reader, type, prefix);
                break;
            case WireKind.Union:
                PrintUnion(ref reader, type, prefix);
                break;
            default:
                PrintStringMap(ref reader, type, prefix);
                break;
        }

        context.Exit();
    }

    private void PrintUnion(ref WireReader reader, WireType type, ObjectPrefix prefix)
    {
        int at = reader.Position;
        int choice = UnionChoice.Read(ref reader, type);
        if (choice == UnionChoice.Null)
        {
            writer.WriteNullValue();
            return;
        }

        WireMember alternative = type.Members[choice];
        prefix = prefix with { Type = alternative.Name };
        if (JsonForm.IsObject(alternative.Type))
        {
            PrintObject(ref reader, alternative.Type, prefix);
            return;
        }

        PrintWrapped(ref reader, alternative.Type, prefix, at);
    }

    /// <summary>Prints a value that is not an object in JSON, as <c>$value</c> in an object that starts with marks.</summary>
    private void PrintWrapped(ref WireReader reader, WireType type, ObjectPrefix prefix, int at)
    {
        Open(prefix, at);
        writer.WritePropertyName(JsonForm.Value);
        Print(ref reader, type);
        writer.WriteEndObject();
    }

    private void PrintShape(ref WireReader reader, WireType type, ObjectPrefix prefix)
    {
        Open(prefix, reader.Position);
        if (type.Members.Length == 0)
            ShapeReading.ReadEmpty(ref reader);
        bool isFirst = prefix is { IsShared: true, IsEmpty: true };
        foreach (WireMember member in type.Members)
            isFirst &= !PrintMember(ref reader, type, member, prefix, isFirst);
        writer.WriteEndObject();
    }

    /// <returns>Whether the member is, or may be, in the JSON text; false if it was not sent.</returns>
    private bool PrintMember(ref WireReader reader, WireType shape, WireMember member, ObjectPrefix prefix, bool isFirst)
    {
        if (JsonForm.SplicedMap(member) is WireType map)
        {
            PrintSpliced(ref reader, map, shape, prefix, isFirst);
            return true;
        }

        int at = reader.Position;
        string name = _names.NameOf(in member);
        if (prefix.Has(name) || _names.IsAmbiguous(shape, in member, name))
            Throw.Error(TesseraErrorCode.DuplicateMember, at, "Two members of the object would have the same name in JSON");
        if (ShapeReading.IsNotSent(ref reader, member.Type, context))
            return false;
        TextPrinter.WriteName(writer, name);
        Print(ref reader, member.Type);
        ChargeText(in reader);
        return true;
    }

    private void PrintSpliced(ref WireReader reader, WireType map, WireType shape, ObjectPrefix prefix, bool isFirst)
    {
        context.Enter(reader.Position);
        if (BlockHead.ReadFirst(ref reader, map.SmallestEntry, out BlockHead blocks))
        {
            MemberNames members = _names.Members(shape);
            if (!members.Contains(JsonForm.Items) && HasNameOfMember(reader, map, blocks, members))
                PrintItems(ref reader, map, ref blocks);
            else
                PrintEntries(ref reader, map, ref blocks, members, prefix, isFirst);
        }

        context.Exit();
    }

    /// <summary>Prints a spliced map as an object of its own, because one of its keys is the name of a member, or <c>$items</c>.</summary>
    private void PrintItems(ref WireReader reader, WireType map, ref BlockHead blocks)
    {
        CheckWriterDepth(reader.Position);
        writer.WriteStartObject(JsonForm.Items);
        PrintEntries(ref reader, map, ref blocks, null, default, isFirst: false);
        writer.WriteEndObject();
    }

    /// <summary>Looks ahead for an entry whose key is the name of a member, or <c>$items</c>.</summary>
    private bool HasNameOfMember(WireReader reader, WireType map, BlockHead blocks, MemberNames members)
    {
        ReadMark mark = context.Mark();
        int depth = context.Depth;
        bool has = false;
        try
        {
            while (!has && blocks.MoveNext(ref reader))
            {
                has = TextPrinter.Read(ref reader, context.IsStrict) is string name && (name == JsonForm.Items || members.Contains(name));
                ValueSkipper.Skip(ref reader, map.Element!, context);
            }
        }
        catch (TesseraException)
        {
            // Printing the entries, which reads these bytes again, will throw this error or an earlier one.
        }

        context.MoveTo(depth);
        context.GoBack(mark);
        return has;
    }

    private void PrintStringMap(ref WireReader reader, WireType map, ObjectPrefix prefix)
    {
        int at = reader.Position;
        if (!BlockHead.ReadFirst(ref reader, map.SmallestEntry, out BlockHead blocks))
        {
            writer.WriteNullValue();
            return;
        }

        Open(prefix, at);
        PrintEntries(ref reader, map, ref blocks, null, prefix, isFirst: prefix is { IsShared: true, Type: null });
        writer.WriteEndObject();
    }

    /// <param name="reader">The reader, after the head of the map.</param>
    /// <param name="blocks">The blocks of the map, before the first entry.</param>
    /// <param name="members">The names of the shape that the map is spliced into; null if it is not spliced.</param>
    /// <param name="prefix">The marks in front of the entries.</param>
    /// <param name="isFirst">Whether the first entry might be read as the mark <c>$id</c>, or the only entry as <c>$ref</c> (spec/format.md §10.2).</param>
    private void PrintEntries(ref WireReader reader, WireType map, ref BlockHead blocks, MemberNames? members, ObjectPrefix prefix, bool isFirst)
    {
        bool mayBeMark = isFirst && JsonForm.CanBeText(map.Element!);
        int onlyRef = -1;
        HashSet<string> seen = context.NameSets.Take();
        while (blocks.MoveNext(ref reader))
        {
            int at = reader.Position;
            string? name = TextPrinter.Read(ref reader, context.IsStrict);
            if (name is null)
                Throw.NullKey(at);
            if (prefix.Has(name!) || members?.Contains(name!) == true)
                Throw.Error(TesseraErrorCode.DuplicateMember, at, "Two members of the object would have the same name in JSON");
            if (!seen.Add(name!))
                Throw.DuplicateKey(at);
            if (mayBeMark && name == JsonForm.Id)
                FailMark(at);
            onlyRef = mayBeMark && name == JsonForm.Ref && blocks.Count == 0 ? at : -1;
            if (onlyRef >= 0 && !blocks.More)
                FailMark(onlyRef);
            mayBeMark = false;
            TextPrinter.WriteName(writer, name!);
            Print(ref reader, map.Element!);
            ChargeText(in reader);
        }

        // An empty block followed, so the entry was the only one.
        if (onlyRef >= 0)
            FailMark(onlyRef);
        context.NameSets.Keep(seen);
    }

    private static void FailMark(int at) => Throw.Error(
        TesseraErrorCode.DuplicateMember,
        at,
        "A map begins with a key such as $id or $ref, which could not be distinguished from the marker of a shared object in JSON");

    private void PrintPairs(ref WireReader reader, WireType map)
    {
        int start = reader.Position;
        context.Enter(start);
        if (BlockHead.ReadFirst(ref reader, map.SmallestEntry, out BlockHead blocks))
        {
            CheckWriterDepth(start);
            writer.WriteStartArray();
            HashSet<string> seen = context.NameSets.Take();
            while (blocks.MoveNext(ref reader))
            {
                CheckWriterDepth(reader.Position);
                writer.WriteStartArray();
                PrintKey(ref reader, map.Key!, seen);
                Print(ref reader, map.Element!);
                writer.WriteEndArray();
                ChargeText(in reader);
            }

            context.NameSets.Keep(seen);
            writer.WriteEndArray();
        }
        else
        {
            writer.WriteNullValue();
        }

        context.Exit();
    }

    private void PrintKey(ref WireReader reader, WireType type, HashSet<string> seen)
    {
        WireReader start = reader;
        int firstEntry = context.Types.Next;
        Presence.RequireContent(ref reader, type);
        Print(ref reader, type);
        if (!seen.Add(KeyForm.In(context).Of(start, type, firstEntry)))
            Throw.DuplicateKey(start.Position);
    }

    private void PrintList(ref WireReader reader, WireType type)
    {
        if (JsonForm.IsBytes(type))
        {
            PrintBytes(ref reader, type);
            return;
        }

        int at = reader.Position;
        context.Enter(at);
        if (BlockHead.ReadFirst(ref reader, type.SmallestEntry, out BlockHead blocks))
        {
            CheckWriterDepth(at);
            writer.WriteStartArray();
            while (blocks.MoveNext(ref reader))
            {
                Print(ref reader, type.Element!);
                ChargeText(in reader);
            }

            writer.WriteEndArray();
        }
        else
        {
            writer.WriteNullValue();
        }

        context.Exit();
    }

    private void PrintBytes(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        bool present = ByteList.Read(ref reader, type, context, long.MaxValue, out ReadOnlySpan<byte> bytes);
        if (bytes.Length > MaxBytes)
            Throw.Limit(at, $"The list of bytes is longer than Utf8JsonWriter can write as base64 ({MaxBytes} bytes)");
        if (present)
            writer.WriteBase64StringValue(bytes);
        else
            writer.WriteNullValue();
    }

    /// <summary>Charges the text written. Names and indentation can make the text hundreds of times as long as the message.</summary>
    private void ChargeText(in WireReader reader)
    {
        long written = writer.BytesCommitted + writer.BytesPending;
        context.Charge(written - _written, in reader);
        _written = written;
    }

    private void Open(ObjectPrefix prefix, int at)
    {
        CheckWriterDepth(at);
        writer.WriteStartObject();
        if (prefix.Id is not null)
            writer.WriteString(JsonForm.Id, prefix.Id);
        if (prefix.Type is not null)
            writer.WriteString(JsonForm.Type, prefix.Type);
    }

    /// <summary>Checks the writer's own depth limit, which may be lower than the message's. Pairs and wrapped alternatives take two levels of it.</summary>
    private void CheckWriterDepth(int at)
    {
        if (writer.CurrentDepth >= _writerDepth)
            Throw.Limit(at, $"The JSON is nested deeper than JsonWriterOptions.MaxDepth = {_writerDepth} of its writer");
    }
}
