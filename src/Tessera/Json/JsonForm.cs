namespace Tessera.Json;

/// <summary>What a type looks like in JSON, as far as its descriptor alone decides that (spec/format.md §10).</summary>
internal static class JsonForm
{
    public const string Id = "$id";
    public const string Ref = "$ref";
    public const string Type = "$type";
    public const string Value = "$value";
    public const string Items = "$items";

    private const string Number = "$number";
    private const string BigInteger = "$bigint";

    /// <summary>Whether every non-null value of the type is a JSON object, which can contain <c>$id</c> and <c>$type</c>.</summary>
    public static bool IsObject(WireType type) => type.Kind switch
    {
        WireKind.Shape or WireKind.Union => true,
        WireKind.Map => type.HasTextKeys,
        WireKind.Tag => IsObject(type.Element!),
        _ => false,
    };

    public static bool IsNumber(WireType tag) => tag.Name == Number && tag.Element!.Kind == WireKind.String;

    public static bool IsBigInteger(WireType tag) => tag.Name == BigInteger && IsBytes(tag.Element!);

    public static bool IsBytes(WireType type) => type.Kind == WireKind.List && type.Element!.Kind == WireKind.U8;

    public static WireType WithoutTag(WireType type) => type.Kind == WireKind.Tag ? type.Element! : type;

    /// <summary>
    /// Returns the map whose entries are printed among the members of the object: the map of a member with the empty name. Returns null for
    /// any other member. A map under keep and optional remains an ordinary member, because otherwise JSON could not tell null from not sent.
    /// </summary>
    public static WireType? SplicedMap(WireMember member)
    {
        if (member.Name.Length > 0)
            return null;
        WireType content = WithoutTag(WithoutKeep(member.Type));
        return content.HasTextKeys ? content : null;
    }

    /// <summary>Returns the name in JSON of a member that is not spliced.</summary>
    public static string NameOf(WireMember member)
    {
        if (member.Name.Length > 0)
            return member.Name;
        WireType content = WithoutKeep(member.Type);
        if (content.Kind == WireKind.Optional)
            content = content.Element!;
        return WithoutTag(content).Kind == WireKind.List ? Items : "";
    }

    /// <summary>Whether a value of the type can be a JSON string, as the values of <c>$id</c> and <c>$ref</c> are.</summary>
    public static bool CanBeText(WireType type) => type.Kind switch
    {
        WireKind.Bool or (>= WireKind.U8 and <= WireKind.I128) or WireKind.UVar or WireKind.SVar or WireKind.Decimal => false,
        WireKind.Shape or WireKind.Union or WireKind.Map => false,
        WireKind.List => IsBytes(type),
        WireKind.Tag => !IsNumber(type) && !IsBigInteger(type) && CanBeText(type.Element!),
        WireKind.Ref or WireKind.Optional => CanBeText(type.Element!),
        _ => true,
    };

    private static WireType WithoutKeep(WireType type) => type.Kind == WireKind.Keep ? type.Element! : type;
}
