using System.Numerics;

namespace Tessera.Json;

/// <summary>
/// Writes JSON objects as shapes, whose members may come in any order, as maps with string keys, as unions, whose alternative
/// <c>$type</c> names, and as shared objects with <c>$id</c> and <c>$ref</c>.
/// </summary>
/// <param name="sorts">Whether a profile is written: entries are in the order of their names' bytes, and references are not allowed.</param>
/// <param name="inOrder">Whether members are written without looking ahead while they come in the shape's order. Another error may then be thrown.</param>
internal sealed class ObjectEncoder(ValueEncoder values, TypeNames names, ReadContext context, bool sorts, bool inOrder)
{
    private readonly Dictionary<string, int> _ids = new(StringComparer.Ordinal);

    /// <summary>The shared objects so far: the type under the ref, and the object's own type without the names in front of it.</summary>
    private readonly List<(WireType Type, WireType Own)> _objects = [];

    /// <summary>The number of the shared object whose alternative is not known yet, or -1.</summary>
    private int _unchosen = -1;

    /// <summary>A stack of the places of members, for all shapes that are being written.</summary>
    private JsonPlace[] _places = new JsonPlace[16];
    private int _used;

    public void WriteRef(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        if (TryReadReference(cursor, type, out int number))
        {
            if (sorts)
                Throw.BadReference(cursor.Offset, "The JSON refers to an object by $ref, but only the Default profile can write references");
            writer.WriteVarInt(2 + (ulong)number);
            cursor.Skip();
            return;
        }

        if (_objects.Count >= context.Limits.MaxReferences)
            Throw.Limit(cursor.Offset, $"The JSON has more shared objects than MaxReferences = {context.Limits.MaxReferences}");
        writer.WriteByte(1);
        ObjectMarkers markers = TakeId(cursor, type) ? ObjectMarkers.Id : ObjectMarkers.None;
        if (type.Kind == WireKind.Union)
            _unchosen = _objects.Count;
        _objects.Add((type, RefTarget.WithoutName(type)));
        if (markers == ObjectMarkers.None)
            values.WriteNonNull(ref cursor, type, ref writer);
        else if (JsonForm.IsObject(type))
            WriteObject(ref cursor, type, ref writer, markers);
        else
            WriteWrapped(ref cursor, type, ref writer, markers);
    }

    /// <summary>Writes a shape, a union or a map with string keys. The caller has counted its depth.</summary>
    public void WriteInside(ref JsonCursor cursor, WireType type, ref WireWriter writer, ObjectMarkers markers)
    {
        if (!cursor.IsObject)
            Throw.Mismatch(cursor.Offset, "The JSON value is not an object, which the type requires");
        switch (type.Kind)
        {
            case WireKind.Shape:
                WriteShape(ref cursor, type, ref writer, markers);
                break;
            case WireKind.Union:
                WriteUnion(ref cursor, type, ref writer, markers);
                break;
            default:
                WriteMap(ref cursor, type, ref writer, markers);
                break;
        }
    }

    private void WriteObject(ref JsonCursor cursor, WireType type, ref WireWriter writer, ObjectMarkers markers)
    {
        context.Enter(cursor.Offset);
        WriteInside(ref cursor, JsonForm.WithoutTag(type), ref writer, markers);
        context.Exit();
    }

    /// <summary>
    /// Reads <c>{"$ref": "n"}</c>. Returns false if this is not a reference but can be the value itself: a shape with a member <c>$ref</c>
    /// that may lack all its other members, or a map, if no object before it has this <c>$id</c>.
    /// </summary>
    private bool TryReadReference(JsonCursor cursor, WireType type, out int number)
    {
        number = 0;
        if (!cursor.IsObject || cursor.Open() != 1 || cursor.TakeName() != JsonForm.Ref || !cursor.IsString || names.CanBeOnlyMember(type, JsonForm.Ref))
            return false;
        int at = cursor.Offset;
        if (!_ids.TryGetValue(JsonText.Read(cursor.TakeString()), out number))
        {
            if (JsonForm.WithoutTag(type).Kind == WireKind.Map)
                return false;
            Throw.BadReference(at, "The JSON has a $ref to an $id that no object before it has");
        }

        (WireType written, WireType own) = _objects[number];
        if (!TypeIdentity.AreSame(written, type, context, cursor.Consumed) && !RefTarget.Allows(type, own, context, cursor.Consumed, out _))
            Throw.OtherObject(at);
        return true;
    }

    /// <summary>Notes the <c>$id</c> at the start of the object. Returns false if it is a shape's member, or a map's key that no <c>$ref</c> names.</summary>
    private bool TakeId(JsonCursor cursor, WireType type)
    {
        if (!cursor.IsObject || cursor.Open() == 0)
            return false;
        if (cursor.TakeName() != JsonForm.Id || !cursor.IsString || names.IsMember(type, JsonForm.Id))
            return false;
        int at = cursor.Offset;
        string id = JsonText.Read(cursor.TakeString());
        if (JsonForm.WithoutTag(type).Kind == WireKind.Map && !cursor.IsReferredTo(id))
            return false;
        if (!_ids.TryAdd(id, _objects.Count))
            Throw.BadReference(at, "The JSON has two objects with the same $id");
        return true;
    }

    private static bool IsMarker(string name, int index, ObjectMarkers markers) =>
        ((markers & ObjectMarkers.Id) != 0 && index == 0) || ((markers & ObjectMarkers.Type) != 0 && name == JsonForm.Type);

    private void WriteUnion(ref JsonCursor cursor, WireType type, ref WireWriter writer, ObjectMarkers markers)
    {
        int choice = FindAlternative(cursor, type);
        WireType alternative = type.Members[choice].Type;
        writer.WriteVarInt((ulong)choice + 1);
        if (_unchosen >= 0)
        {
            _objects[_unchosen] = (type, RefTarget.WithoutName(alternative));
            _unchosen = -1;
        }

        markers |= ObjectMarkers.Type;
        if (JsonForm.IsObject(alternative))
        {
            WriteObject(ref cursor, alternative, ref writer, markers);
            return;
        }

        WriteWrapped(ref cursor, alternative, ref writer, markers);
    }

    /// <summary>Writes a value that is not an object in JSON, from an object that has marks and <c>$value</c>.</summary>
    private void WriteWrapped(ref JsonCursor cursor, WireType type, ref WireWriter writer, ObjectMarkers markers)
    {
        int at = cursor.Offset;
        bool found = false;
        int count = cursor.Open();
        for (int i = 0; i < count; i++)
        {
            int nameAt = cursor.Offset;
            string name = cursor.TakeName();
            if (IsMarker(name, i, markers))
            {
                cursor.Skip();
            }
            else
            {
                if (name != JsonForm.Value)
                    FailUnknown(nameAt);
                found = true;
                values.WriteNonNull(ref cursor, type, ref writer);
            }

            cursor.MoveNext();
        }

        cursor.Close();
        if (!found)
            FailMissing(at, JsonForm.Value);
    }

    private int FindAlternative(JsonCursor cursor, WireType type)
    {
        int start = cursor.Offset;
        for (int left = cursor.Open(); left > 0; left--)
        {
            if (cursor.TakeName() == JsonForm.Type)
            {
                int at = cursor.Offset;
                if (!cursor.IsString)
                    Throw.Mismatch(at, "The $type of a JSON object is not a string");
                if (!names.Alternatives(type).TryGetValue(JsonText.Read(cursor.TakeString()), out int choice))
                    Throw.Error(TesseraErrorCode.TypeNotAllowed, at, "The $type of a JSON object names an alternative that the type does not list");
                return choice;
            }

            cursor.Skip();
            cursor.MoveNext();
        }

        FailMissing(start, JsonForm.Type);
        return 0;
    }

    private void WriteMap(ref JsonCursor cursor, WireType type, ref WireWriter writer, ObjectMarkers markers)
    {
        writer.WriteHead(cursor.Count - BitOperations.PopCount((uint)markers));
        WriteEntries(ref cursor, type, ref writer, markers, members: null);
    }

    /// <summary>Writes all entries of an object that are neither marks nor among the given members.</summary>
    private void WriteEntries(ref JsonCursor cursor, WireType map, ref WireWriter writer, ObjectMarkers markers, MemberNames? members)
    {
        List<(string Name, JsonPlace Value)>? entries = sorts ? [] : null;
        int count = cursor.Open();
        for (int i = 0; i < count; i++)
        {
            string name = cursor.TakeName();
            if (members?.Contains(name) == true || IsMarker(name, i, markers))
            {
                cursor.Skip();
            }
            else if (entries is not null)
            {
                entries.Add((name, cursor.Place));
                cursor.Skip();
            }
            else
            {
                WriteEntry(name, ref cursor, map, ref writer);
            }

            cursor.MoveNext();
        }

        if (entries is not null)
            WriteSorted(ref cursor, entries, map, ref writer);
        cursor.Close();
    }

    private void WriteSorted(ref JsonCursor cursor, List<(string Name, JsonPlace Value)> entries, WireType map, ref WireWriter writer)
    {
        JsonPlace end = cursor.Place;
        entries.Sort(static (left, right) => TextOrder.Instance.Compare(left.Name, right.Name));
        foreach ((string name, JsonPlace value) in entries)
        {
            cursor.Place = value;
            WriteEntry(name, ref cursor, map, ref writer);
        }

        cursor.Place = end;
    }

    private void WriteEntry(string name, ref JsonCursor cursor, WireType map, ref WireWriter writer)
    {
        writer.WriteText(name);
        values.Write(ref cursor, map.Element!, ref writer);
    }

    private void WriteShape(ref JsonCursor cursor, WireType type, ref WireWriter writer, ObjectMarkers markers)
    {
        JsonCursor start = cursor;
        MemberNames members = names.Members(type);
        int left = cursor.Open();
        int count = left;
        int written = 0;
        if (inOrder && markers == ObjectMarkers.None)
            written = WriteInOrder(ref cursor, type, members, ref writer, ref left);
        if (left == 0 && written == type.Members.Length && written > 0)
        {
            cursor.Close();
            return;
        }

        int first = _used - written;
        Reserve(type.Members.Length - written);
        int others = FindMembers(ref cursor, type, markers, first, members, count - left, count);
        JsonPlace end = cursor.Place;
        // A few characters can stand for an object with a thousand members that are all missing.
        context.Charge(type.Members.Length, cursor.Offset);
        if (type.Members.Length == 0)
            writer.WriteByte(0);
        for (int i = written; i < type.Members.Length; i++)
        {
            ref readonly WireMember member = ref type.Members[i];
            cursor.Place = _places[first + i];
            if (JsonForm.SplicedMap(member) is WireType map && cursor.Offset == 0)
                WriteSpliced(start, type, map, others, ref writer, markers);
            else if (JsonForm.SplicedMap(member) is WireType whole)
                WriteWhole(ref cursor, whole, others, ref writer);
            else if (cursor.Offset == 0)
                values.WriteMissing(member, start.Offset, ref writer);
            else
                values.Write(ref cursor, member.Type, ref writer);
        }

        cursor.Place = end;
        _used = first + written;
    }

    /// <summary>Writes the first members while they come in the shape's order. Returns their number, with the cursor at the next name or the end.</summary>
    private int WriteInOrder(ref JsonCursor cursor, WireType type, MemberNames members, ref WireWriter writer, ref int left)
    {
        int written = 0;
        for (; left > 0 && written < type.Members.Length; left--)
        {
            if (members.Quoted(written) is not byte[] name || !cursor.TryPassName(name))
                break;
            values.Write(ref cursor, type.Members[written++].Type, ref writer);
            cursor.MoveNext();
        }

        return written;
    }

    /// <summary>Notes the places of the remaining members and moves past the object. Returns the number of entries for the spliced map.</summary>
    private int FindMembers(ref JsonCursor cursor, WireType type, ObjectMarkers markers, int first, MemberNames members, int start, int count)
    {
        int spliced = Array.FindIndex(type.Members, member => JsonForm.SplicedMap(member) is not null);
        int others = 0;
        int expected = start;
        for (int i = start; i < count; i++)
        {
            int at = cursor.Offset;
            string name = cursor.TakeName();
            if (members.TryFind(name, expected, out int number))
            {
                if (number < 0 || IsMarker(name, i, markers))
                    Throw.Error(
                        TesseraErrorCode.DuplicateMember,
                        at,
                        "The type of the object has two members, or a member and a marker such as $id, with this name in JSON");
                _places[first + number] = cursor.Place;
                expected = number + 1;
            }
            else if (!IsMarker(name, i, markers))
            {
                if (spliced < 0)
                    FailUnknown(at);
                if (name == JsonForm.Items)
                    _places[first + spliced] = cursor.Place;
                else
                    others++;
            }

            cursor.Skip();
            cursor.MoveNext();
        }

        cursor.Close();
        return others;
    }

    /// <summary>Writes the entries of the spliced map. Without entries it writes null instead of an empty map: the object has no additional members.</summary>
    private void WriteSpliced(JsonCursor cursor, WireType shape, WireType map, int others, ref WireWriter writer, ObjectMarkers markers)
    {
        if (others == 0)
        {
            values.WriteNull(map, cursor.Offset, ref writer);
            return;
        }

        context.Enter(cursor.Offset);
        writer.WriteHead(others);
        WriteEntries(ref cursor, map, ref writer, markers, names.Members(shape));
        context.Exit();
    }

    /// <summary>Writes a spliced map that stands as an object under the name <c>$items</c>, because one of its keys is the name of a member.</summary>
    private void WriteWhole(ref JsonCursor cursor, WireType map, int others, ref WireWriter writer)
    {
        if (others > 0)
            Throw.Error(TesseraErrorCode.DuplicateMember, cursor.Offset, "The JSON object has the entries of a map twice: under $items, and among its members");
        values.Write(ref cursor, map, ref writer);
    }

    private void Reserve(int count)
    {
        if (_used + count > _places.Length)
            Array.Resize(ref _places, Math.Max(_used + count, 2 * _places.Length));
        _places.AsSpan(_used, count).Clear();
        _used += count;
    }

    private static void FailUnknown(int at) => Throw.Error(TesseraErrorCode.UnknownMember, at, "The JSON object has a member that its type does not have");

    private static void FailMissing(int at, string name) =>
        throw new TesseraException(TesseraErrorCode.MissingMember, $"The JSON object has no member '{name}', which its type requires", at, name);
}

/// <summary>The names of a JSON object that are marks instead of members: <c>$id</c> at its start, <c>$type</c> anywhere.</summary>
[Flags]
internal enum ObjectMarkers
{
    None = 0,
    Id = 1,
    Type = 2,
}
