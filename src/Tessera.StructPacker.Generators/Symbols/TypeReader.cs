using Microsoft.CodeAnalysis;
using Tessera.StructPacker.Generators.Model;

namespace Tessera.StructPacker.Generators.Symbols;

/// <summary>Decides how a type is packed.</summary>
internal sealed class TypeReader(IAssemblySymbol project)
{
    /// <summary>The structs that were read, each once. A struct that is still being read is null: it contains itself, which the compiler reports.</summary>
    private readonly Dictionary<ITypeSymbol, PackedType?> _structs = new(SymbolEqualityComparer.Default);

    /// <returns>The type, or <see langword="null"/> if it cannot be packed.</returns>
    /// <param name="type">The type in the source.</param>
    /// <param name="isNested">True for the type of a member of a struct that is the type of a member itself.</param>
    public PackedType? Read(ITypeSymbol type, bool isNested = false)
    {
        string name = TypeSymbols.NameOf(type);
        return type switch
        {
            IArrayTypeSymbol { IsSZArray: true } array => Holder(PackedKind.Array, name, ReadElement(array.ElementType, isNested)),
            INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
                when nullable.TypeArguments[0] is { IsValueType: true, OriginalDefinition.SpecialType: not SpecialType.System_Nullable_T } =>
                Holder(PackedKind.Nullable, name, Read(nullable.TypeArguments[0], isNested)),
            INamedTypeSymbol { TypeKind: TypeKind.Enum, EnumUnderlyingType: { } number } when TypeSymbols.ObstacleTo(type) is null =>
                Read(number) is { Size: { } size } ? Fixed(PackedKind.Raw, name, size) : null,
            INamedTypeSymbol named when Scalar(named) is var (kind, size) =>
                kind is PackedKind.String ? new PackedType(kind, "string", null, size) : Fixed(kind, name, size),
            INamedTypeSymbol { TypeKind: TypeKind.Struct } named when IsPackedHere(named) => ReadStruct(named, name),
            _ => null,
        };
    }

    public bool IsPackedHere(INamedTypeSymbol type) =>
        SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, project)
            && TypeSymbols.HasAttribute(type, "PackAttribute")
            && TypeSymbols.ObstacleTo(type) is null;

    private static PackedType Fixed(PackedKind kind, string name, int size) => new(kind, name, size, size);

    private static PackedType? Holder(PackedKind kind, string name, PackedType? element) =>
        element is null ? null : new PackedType(kind, name, Size: null, Minimum: 1, Element: element);

    private static (PackedKind Kind, int Size)? Scalar(INamedTypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_Boolean => (PackedKind.Boolean, 1),
        SpecialType.System_Byte or SpecialType.System_SByte => (PackedKind.Raw, 1),
        SpecialType.System_Char or SpecialType.System_Int16 or SpecialType.System_UInt16 => (PackedKind.Raw, 2),
        SpecialType.System_Int32 or SpecialType.System_UInt32 or SpecialType.System_Single => (PackedKind.Raw, 4),
        SpecialType.System_Int64 or SpecialType.System_UInt64 or SpecialType.System_Double => (PackedKind.Raw, 8),
        SpecialType.System_Decimal => (PackedKind.Decimal, 16),
        SpecialType.System_DateTime => (PackedKind.DateTime, 8),
        SpecialType.System_String => (PackedKind.String, 4),
        SpecialType.None when type.ContainingNamespace is { Name: "System", ContainingNamespace.IsGlobalNamespace: true }
            && type.ContainingType is null => type.Name switch
        {
            "TimeSpan" => (PackedKind.Raw, 8),
            "Half" => (PackedKind.Raw, 2),
            "Guid" or "Int128" or "UInt128" => (PackedKind.Raw, 16),
            "DateOnly" => (PackedKind.DateOnly, 4),
            "TimeOnly" => (PackedKind.TimeOnly, 8),
            "DateTimeOffset" => (PackedKind.DateTimeOffset, 10),
            _ => null,
        },
        _ => null,
    };

    /// <summary>Reads an element type. The members of a struct in a nested array are not read, because one of them may be the array type again.</summary>
    private PackedType? ReadElement(ITypeSymbol type, bool isNested) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Struct } named && IsPackedHere(named) && isNested
            ? new PackedType(PackedKind.Struct, TypeSymbols.NameOf(named), null, 1, TypeSymbols.LayoutNameOf(named))
            : Read(type, isNested);

    private PackedType? ReadStruct(INamedTypeSymbol type, string name)
    {
        if (_structs.TryGetValue(type, out PackedType? known))
        {
            return known;
        }

        _structs[type] = null;
        int? size = 0;
        int minimum = 0;
        foreach (ISymbol member in MemberSymbols.Of(type))
        {
            PackedType? packed = Read(MemberSymbols.TypeOf(member), isNested: true);
            size += packed?.Size;
            minimum += packed?.Minimum ?? 0;
        }

        return _structs[type] = new PackedType(PackedKind.Struct, name, size, Math.Max(1, minimum), TypeSymbols.LayoutNameOf(type));
    }
}
