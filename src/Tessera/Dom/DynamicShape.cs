using System.Dynamic;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>Shapes as objects with the members in order; a null under keep leaves its member out.</summary>
internal static class DynamicShape
{
    /// <summary>The name of the items of a collection class that also has members, as in JSON (spec/format.md §10).</summary>
    private const string Items = "$items";

    public static object Read(ref WireReader reader, WireType type, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        PropertyBag.Charge(type.Members.Length, context, in reader);
        IDictionary<string, object?> members = PropertyBag.Create(type.Members.Length);
        context.Announce(members);
        object? content = null;
        WireType? contentType = null;
        if (type.Members.Length == 0 && reader.ReadByte() != 0)
            Throw.Invalid(at, "An empty shape is the byte 00");
        foreach (WireMember member in type.Members)
        {
            bool notSent = member.Type.Kind == WireKind.Keep && reader.PeekByte() == 0;
            object? value = DynamicReader.Read(ref reader, member.Type, context);
            if (notSent)
                continue;
            if (member.Name.Length > 0)
                members.Add(member.Name, value);
            else
                (content, contentType) = (value, member.Type);
        }

        if (contentType is not null)
            AddContent(members, content, contentType);
        context.Exit();
        return members;
    }

    /// <summary>The member with the empty name is the object's own content. Where it cannot be merged, it keeps that name.</summary>
    private static void AddContent(IDictionary<string, object?> members, object? content, WireType type)
    {
        while (type.Kind is WireKind.Keep or WireKind.Ref)
            type = type.Element!;
        if (type.Kind == WireKind.List && !members.ContainsKey(Items))
            members.Add(Items, content);
        else if (IsOverflow(type) && content is null or IDictionary<string, object?>)
            Splice(members, (IDictionary<string, object?>?)content);
        else
            members.Add("", content);
    }

    private static void Splice(IDictionary<string, object?> members, IDictionary<string, object?>? overflow)
    {
        if (overflow is null)
            return;
        bool fits = members is not ExpandoObject || members.Count + overflow.Count <= PropertyBag.MaxDynamicMembers;
        if (!fits || overflow.Keys.Any(members.ContainsKey))
        {
            members.Add("", overflow);
            return;
        }

        foreach (KeyValuePair<string, object?> member in overflow)
            members.Add(member);
    }

    private static bool IsOverflow(WireType type) =>
        type.Kind == WireKind.Map && type.Key!.Kind == WireKind.String && type.Element!.Kind == WireKind.Any;
}
