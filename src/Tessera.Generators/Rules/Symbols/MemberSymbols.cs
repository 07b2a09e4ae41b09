using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Finds the instance properties and fields of a type, as the library's <c>MemberFinder</c> does by reflection: base class first, in source order,
/// overridden and hidden ones once.</summary>
internal static class MemberSymbols
{
    private const string Backing = ">k__BackingField";

    public static List<SymbolMember> Find(INamedTypeSymbol type)
    {
        List<SymbolMember> members = [];
        foreach (INamedTypeSymbol level in LevelsOf(type).Reverse())
        {
            bool hidesProperties = level.IsValueType
                && Framework.Owns(level)
                && level.GetMembers().OfType<IFieldSymbol>().Any(field => field is { IsStatic: false, DeclaredAccessibility: Accessibility.Public });
            foreach (IPropertySymbol property in level.GetMembers()
                .OfType<IPropertySymbol>()
                .Where(property => !property.IsStatic && !property.IsIndexer && !hidesProperties && CanHold(property.Type, property.RefKind)))
                AddProperty(type, members, property);
            foreach (IFieldSymbol field in level.GetMembers()
                .OfType<IFieldSymbol>()
                .Where(field => !field.IsStatic && !IsOfCompiler(field) && CanHold(field.Type, field.RefKind)))
                Add(members, new SymbolMember(field, field.Type, null, null));
        }

        return members;
    }

    /// <summary>Returns the type and its base classes.</summary>
    public static IEnumerable<INamedTypeSymbol> LevelsOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null
            && level.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); level = level.BaseType)
            yield return level;
    }

    /// <summary>Returns the field that the compiler created for a property. In another assembly only its name tells to which property it belongs.</summary>
    public static IFieldSymbol? BackingFieldOf(ISymbol member) => member is IPropertySymbol
        ? member.ContainingType.GetMembers($"<{member.Name}{Backing}").OfType<IFieldSymbol>().FirstOrDefault()
        : null;

    /// <summary>Returns the property for which the compiler created the field, or null for a field that is in the source.</summary>
    public static IPropertySymbol? PropertyOf(IFieldSymbol field) => field.Name.StartsWith("<", StringComparison.Ordinal)
        && field.Name.IndexOf(Backing, StringComparison.Ordinal) is int end and > 0
        ? field.ContainingType.GetMembers(field.Name.Substring(1, end - 1)).OfType<IPropertySymbol>().FirstOrDefault()
        : null;

    /// <summary>Returns the fields that have the member's name, apart from prefixes and case, and that match.</summary>
    public static IFieldSymbol[] StorageOf(SymbolMember member, Predicate<IFieldSymbol> match) =>
        [.. member.Symbol.ContainingType.GetMembers().OfType<IFieldSymbol>()
        .Where(field => !field.IsStatic && MemberRules.IsNamed(field.Name, member.Symbol.Name) && match(field))];

    /// <summary>Whether a property without a setter has a field of its name and type.</summary>
    public static bool HasNamedStorage(SymbolMember member) =>
        IsShown(member)
            && StorageOf(member, field => Same(field.Type, member.Type)
                || (member.Type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
                    && Same(field.Type, nullable.TypeArguments[0]))).Length > 0;

    /// <summary>Whether a property without a setter has a field of its name, of any type.</summary>
    public static bool HasNamesake(SymbolMember member) => IsShown(member) && StorageOf(member, static _ => true).Length > 0;

    /// <summary>Returns the field that a property without a setter shows: a compiler-made one, or the only one of its name, which must have its type.</summary>
    public static IFieldSymbol? KeptFieldOf(SymbolMember member) => !IsShown(member)
        ? null
        : BackingFieldOf(member.Symbol)
            ?? (StorageOf(member, static _ => true) is { Length: 1 } fields && Same(fields[0].Type, member.Type) ? fields[0] : null);

    /// <summary>Returns the field whose object a property without a setter shows: that of <see cref="KeptFieldOf"/>, or one of any name, if the class has
    /// only this field and this property of the type.</summary>
    public static IFieldSymbol? HeldFieldOf(SymbolMember member) =>
        KeptFieldOf(member) ?? (IsShown(member) && !HasNamesake(member) && !Framework.Owns(member.Symbol.ContainingType) ? OnlyFieldOf(member) : null);

    private static IFieldSymbol? OnlyFieldOf(SymbolMember member)
    {
        ISymbol[] all = [.. member.Symbol.ContainingType.GetMembers().Where(other => !other.IsStatic)];
        IFieldSymbol[] fields = [.. all.OfType<IFieldSymbol>().Where(field => Same(field.Type, member.Type))];
        return fields.Length == 1
            && fields[0].DeclaredAccessibility != Accessibility.Public
            && all.OfType<IPropertySymbol>().Count(property => Same(property.Type, member.Type)) == 1
                ? fields[0]
                : null;
    }

    /// <summary>Whether the member is a field, or shows a readonly one. The class may set any other field at any time.</summary>
    public static bool IsKept(SymbolMember member) => member.Symbol is IFieldSymbol || KeptFieldOf(member) is { IsReadOnly: true };

    /// <summary>Whether the class keeps the parameter: in a private field of its name, or because a member uses the primary constructor's parameter.</summary>
    public static bool Keeps(IParameterSymbol parameter) => parameter.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(field =>
        !field.IsStatic && field.DeclaredAccessibility != Accessibility.Public
        && (MemberRules.IsNamed(field.Name, parameter.Name) || field.Name == $"<{parameter.Name}>P"));

    private static bool IsShown(SymbolMember member) => member is { IsField: false, CanSet: false, Getter.IsAbstract: false };

    /// <summary>Whether a member of the type can hold state. References to places, and types that live on the stack only, cannot.</summary>
    public static bool CanHold(ITypeSymbol type, RefKind kind) =>
        kind == RefKind.None
            && !IsStackOnly(type)
            && !(type.Name == "IBackingStore" && type.ToDisplayString() == "Microsoft.Kiota.Abstractions.Store.IBackingStore");

    public static bool IsStackOnly(ITypeSymbol type) => type.IsRefLikeType || type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer;

    private static bool Same(ITypeSymbol left, ITypeSymbol right) => SymbolEqualityComparer.Default.Equals(left, right);

    private static bool IsOfCompiler(IFieldSymbol field) =>
        field.IsImplicitlyDeclared || field.Name.Contains('<') || field.Name.EndsWith("@", StringComparison.Ordinal);

    private static void AddProperty(INamedTypeSymbol type, List<SymbolMember> members, IPropertySymbol property)
    {
        SymbolMember declared = new(property, property.Type, property.GetMethod, property.SetMethod);
        int known = property.IsOverride ? members.FindIndex(member => member.Symbol.Name == property.Name && !member.IsField) : -1;
        if (known >= 0)
            members[known] = members[known] with { Symbol = property, Getter = property.GetMethod ?? members[known].Getter,
                Setter = property.SetMethod ?? members[known].Setter };
        else if (!ShowsInherited(type, members, declared))
            Add(members, declared);
    }

    /// <summary>Whether a computed property shows an inherited one, which keeps the state, as another type.</summary>
    private static bool ShowsInherited(INamedTypeSymbol type, List<SymbolMember> members, SymbolMember member) =>
        !member.CanSet
        && members.Exists(other => other is { IsPublic: true, CanGet: true, CanSet: true } && other.Symbol.Name == member.Symbol.Name)
        && BackingFieldOf(member.Symbol) is null
        && !HasNamesake(member)
        && !MemberRules.IsIgnored(AttributeSymbols.Read(member.Symbol, null))
        && !type.InstanceConstructors.Any(constructor => constructor.Parameters.Any(parameter => ConstructorRules.HasName(parameter.Name, member.Symbol.Name)));

    private static void Add(List<SymbolMember> members, SymbolMember member)
    {
        members.RemoveAll(other => other.Symbol.Name == member.Symbol.Name && (member.IsPublic || !other.IsPublic));
        members.Add(member);
    }
}
