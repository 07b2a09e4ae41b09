using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>What a type looks like in JSON, as far as the descriptor alone decides it (spec/format.md §10).</summary>
internal static class JsonForm
{
    public const string Id = "$id";
    public const string Ref = "$ref";
    public const string Type = "$type";
    public const string Value = "$value";
    public const string Items = "$items";

    private const string Number = "$number";
    private const string BigInteger = "$bigint";

    /// <summary>Every non-null value is a JSON object: <c>$id</c> and <c>$type</c> can stand in it.</summary>
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
    /// The map whose entries stand among the members: that of a member with the empty name. Null if the member is something else; under
    /// keep and optional it stays an ordinary member, since otherwise null and not sent could not be told apart.
    /// </summary>
    public static WireType? SplicedMap(WireMember member)
    {
        if (member.Name.Length > 0)
            return null;
        WireType content = WithoutTag(WithoutKeep(member.Type));
        return content.HasTextKeys ? content : null;
    }

    /// <summary>The name under which a member that is not spliced stands.</summary>
    public static string NameOf(WireMember member)
    {
        if (member.Name.Length > 0)
            return member.Name;
        WireType content = WithoutKeep(member.Type);
        if (content.Kind == WireKind.Optional)
            content = content.Element!;
        return WithoutTag(content).Kind == WireKind.List ? Items : "";
    }

    /// <summary>Whether a value can be text in JSON, as the number of an object is.</summary>
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
