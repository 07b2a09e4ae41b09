using System.Runtime.InteropServices;
using System.Text.Json;

namespace Tessera.Json;

/// <summary>Hash tables of the names in definitions, created on first use. A hostile message can make the library look up names very often.</summary>
/// <param name="policy">The naming policy for members in JSON; null to keep their names.</param>
internal sealed class TypeNames(JsonNamingPolicy? policy)
{
    private Dictionary<string, string>? _converted;
    private Dictionary<WireType, MemberNames>? _members;
    private Dictionary<WireType, Dictionary<string, int>>? _alternatives;
    private Dictionary<WireType, Dictionary<ulong, string>>? _enumNames;
    private Dictionary<WireType, Dictionary<string, long>>? _enumNumbers;

    public MemberNames Members(WireType shape)
    {
        ref MemberNames? names = ref CollectionsMarshal.GetValueRefOrAddDefault(_members ??= new(ReferenceEqualityComparer.Instance), shape, out _);
        return names ??= new MemberNames(Array.ConvertAll(shape.Members, member => JsonForm.SplicedMap(member) is null ? NameOf(member) : null));
    }

    /// <summary>Returns the name in JSON of a member that is not spliced.</summary>
    public string NameOf(in WireMember member)
    {
        string name = JsonForm.NameOf(member);
        if (policy is null || member.Name.Length == 0)
            return name;
        ref string? converted = ref CollectionsMarshal.GetValueRefOrAddDefault(_converted ??= new(StringComparer.Ordinal), name, out _);
        return converted ??= Convert(policy, name);
    }

    /// <summary>Whether two members have this name in JSON. Without a naming policy, only <c>$items</c> can be the name of two members.</summary>
    public bool IsAmbiguous(WireType shape, in WireMember member, string name) =>
        (policy is not null || member.Name.Length == 0) && Members(shape).IsAmbiguous(name);

    /// <summary>Whether the type is a shape with a member of this name in JSON.</summary>
    public bool IsMember(WireType type, string name)
    {
        type = JsonForm.WithoutTag(type);
        return type.Kind == WireKind.Shape && Members(type).Contains(name);
    }

    /// <summary>Whether a value of the type can have a member of this name as its only member in JSON.</summary>
    public bool CanBeOnlyMember(WireType type, string name) =>
        IsMember(type, name)
        && Array.TrueForAll(JsonForm.WithoutTag(type).Members,
            member => member.Type.Kind == WireKind.Keep || JsonForm.SplicedMap(member) is not null || NameOf(in member) == name);

    private static string Convert(JsonNamingPolicy policy, string name)
    {
        try
        {
            return policy.ConvertName(name) ?? throw new InvalidOperationException("The naming policy returned null for a name.");
        }
        catch (Exception e) when (e is not OutOfMemoryException)
        {
            throw new TesseraException(TesseraErrorCode.UserCodeFailed, "The naming policy of the application threw an exception", -1, inner: e);
        }
    }

    /// <summary>Returns the index of each alternative by its name.</summary>
    public Dictionary<string, int> Alternatives(WireType union)
    {
        ref Dictionary<string, int>? index = ref CollectionsMarshal.GetValueRefOrAddDefault(_alternatives ??= new(ReferenceEqualityComparer.Instance),
            union, out _);
        if (index is not null)
            return index;
        index = new Dictionary<string, int>(union.Members.Length, StringComparer.Ordinal);
        for (int i = 0; i < union.Members.Length; i++)
            index.Add(union.Members[i].Name, i);
        return index;
    }

    /// <summary>Returns the first name of each number. The numbers are modulo 2^64.</summary>
    public Dictionary<ulong, string> EnumNames(WireType type)
    {
        ref Dictionary<ulong, string>? names = ref CollectionsMarshal.GetValueRefOrAddDefault(_enumNames ??= new(ReferenceEqualityComparer.Instance),
            type, out _);
        if (names is not null)
            return names;
        names = new Dictionary<ulong, string>(type.EnumNames.Length);
        foreach (WireEnumName name in type.EnumNames)
            names.TryAdd((ulong)name.Number, name.Name);
        return names;
    }

    public Dictionary<string, long> EnumNumbers(WireType type)
    {
        ref Dictionary<string, long>? numbers = ref CollectionsMarshal.GetValueRefOrAddDefault(_enumNumbers ??= new(ReferenceEqualityComparer.Instance),
            type, out _);
        return numbers ??= type.EnumNames.ToDictionary(name => name.Name, name => name.Number, StringComparer.Ordinal);
    }
}
