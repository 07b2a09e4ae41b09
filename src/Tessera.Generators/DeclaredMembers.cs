using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>
/// The members of a type that may be state, in the order of the library: base class first, properties before fields. What has a rule of its own in the library makes the
/// whole type one without code, so that these are the plain cases only.
/// </summary>
internal static class DeclaredMembers
{
    /// <summary>Null for a type that is to have no code.</summary>
    public static List<ISymbol>? Find(INamedTypeSymbol type)
    {
        List<INamedTypeSymbol> chain = [];
        for (INamedTypeSymbol? level = type; level is not null && level.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); level = level.BaseType)
        {
            if (Framework.Owns(level) || !Attributes.AreHarmless(level) || level.GetMembers().OfType<IMethodSymbol>().Any(IsCalled))
                return null;
            chain.Insert(0, level);
        }

        List<ISymbol> members = [];
        foreach (INamedTypeSymbol level in chain)
        {
            ISymbol[] declared = [.. level.GetMembers().Where(member => !member.IsStatic)];
            foreach (ISymbol member in declared.OfType<IPropertySymbol>().Concat<ISymbol>(declared.OfType<IFieldSymbol>()))
            {
                if (!TryAdd(members, member))
                    return null;
            }
        }

        return members;
    }

    public static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    public static bool CanSet(ISymbol member) => member is IPropertySymbol property ? property.SetMethod is not null : member is IFieldSymbol { IsReadOnly: false };

    public static bool IsRequired(ISymbol member) => member is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true } || Attributes.Has(member, "JsonRequiredAttribute");

    /// <summary>A field, or a property for which the compiler made one.</summary>
    public static bool HasStorage(ISymbol member) =>
        member is IFieldSymbol || MemberSymbols.BackingFieldOf(member) is not null;

    /// <summary>The library asks it whether a member is written, or calls it for another reason than that an object is written or read.</summary>
    public static bool IsCalled(IMethodSymbol method) =>
        method.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal)
        || (method.MethodKind == MethodKind.Ordinary && !method.GetAttributes().All(attribute => Attributes.IsHarmless(attribute) || Callbacks.IsMark(attribute)));

    /// <summary>The library knows it, for more than callbacks.</summary>
    public static bool IsObeyed(INamedTypeSymbol implemented) => Attributes.IsOfLibrary(implemented) && !Callbacks.IsInterface(implemented);

    /// <returns>False for a member with a rule of its own.</returns>
    private static bool TryAdd(List<ISymbol> members, ISymbol member)
    {
        if (member is IFieldSymbol { IsImplicitlyDeclared: true } or IPropertySymbol { IsIndexer: true } || Attributes.Ignore(member))
            return true;
        // One without a name is being typed.
        if (member.Name.Length == 0 || !Attributes.AreHarmless(member))
            return false;
        bool isPublic = member is IFieldSymbol ? member.DeclaredAccessibility == Accessibility.Public : ((IPropertySymbol)member).GetMethod?.DeclaredAccessibility == Accessibility.Public;
        if (!isPublic || member is IPropertySymbol { ExplicitInterfaceImplementations.Length: > 0 })
            return true;
        if (member is IPropertySymbol { ReturnsByRef: true } or IPropertySymbol { ReturnsByRefReadonly: true } or IFieldSymbol { IsFixedSizeBuffer: true } or IFieldSymbol { RefKind: not RefKind.None })
            return false;
        int known = members.FindIndex(other => other.Name == member.Name);
        if (known >= 0)
        {
            // An override stands where its base declared it; one that hides another, and one that has but half of it, are rare.
            if (member is not IPropertySymbol { IsOverride: true } || CanSet(member) != CanSet(members[known]))
                return false;
            members[known] = member;
            return true;
        }

        members.Add(member);
        return true;
    }
}
