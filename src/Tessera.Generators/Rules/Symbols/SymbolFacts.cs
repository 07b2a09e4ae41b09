using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>Turns declarations into facts for the rules shared with the library (<c>Tessera.Contracts.Rules</c>). Decides nothing itself.</summary>
internal static class SymbolFacts
{
    public static MemberFacts Describe(SymbolMember member, Compilation compilation)
    {
        IFieldSymbol? backingField = MemberSymbols.BackingFieldOf(member.Symbol);
        ITypeSymbol type = member.Type;
        bool hasStorage = member.IsField || backingField is not null || MemberSymbols.HasNamedStorage(member);
        return new MemberFacts(
            Name: member.Symbol.Name,
            IsField: member.IsField,
            IsPublic: member.IsPublic,
            CanGet: member.CanGet,
            CanSet: member.CanSet,
            HasStorage: hasStorage,
            HasNamesake: hasStorage || (MemberSymbols.HasNamesake(member) && ViewSymbols.FindShown(member, compilation) is null),
            IsRequired: (member.Symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true })
                && !BringsAttribute(member.Symbol.ContainingAssembly),
            IsFillable: IsFillable(type) || (hasStorage && OnlyGrows(type)),
            IsView: hasStorage && ShowsOnly(member),
            HasParts: type is { TypeKind: TypeKind.Class, SpecialType: not SpecialType.System_String },
            IsUnreadable: type.TypeKind == TypeKind.Delegate || (type.TypeKind == TypeKind.Interface && !Framework.IsSequence(type) && !SaysHowToRead((INamedTypeSymbol)type)),
            IsStamp: !member.CanSet
                && IsStamp(type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : type, member.Symbol.ContainingType)
                && MemberSymbols.KeptFieldOf(member) is not null,
            Attributes: AttributeSymbols.Read(member.Symbol, backingField));
    }

    /// <summary>Whether an interface lists its classes or names a converter.</summary>
    private static bool SaysHowToRead(INamedTypeSymbol type) => AttributeSymbols.DerivedTypes(type).Any() || AttributeSymbols.HasConverter(type);

    public static TypeFacts Describe(INamedTypeSymbol type, IMethodSymbol[] constructors, SymbolMember[] members, Compilation compilation)
    {
        MemberFacts[] facts = Array.ConvertAll(members, member => Describe(member, compilation));
        return new TypeFacts(type.IsValueType, AttributeSymbols.IsOptIn(type, facts), facts, Array.ConvertAll(constructors, constructor => new ConstructorFacts(
            constructor.DeclaredAccessibility == Accessibility.Public,
            AttributeSymbols.IsConstructorChoice(constructor, constructors),
            [.. constructor.Parameters.Select(parameter => Describe(parameter, members, facts, compilation))])));
    }

    /// <summary>Returns the constructors that the library may call, without a record's copy constructor and a struct's default constructor.</summary>
    public static IMethodSymbol[] ConstructorsOf(INamedTypeSymbol type) => type.IsAbstract || type.TypeKind == TypeKind.Interface
        ? []
        : [.. type.InstanceConstructors.Where(constructor =>
        !(type.IsValueType && constructor.IsImplicitlyDeclared && constructor.Parameters.IsEmpty)
        && !(constructor.Parameters.Length == 1
            && constructor.DeclaredAccessibility != Accessibility.Public
            && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, type)))];

    public static bool IsFillable(ITypeSymbol type) =>
        type is INamedTypeSymbol { IsValueType: false, SpecialType: not SpecialType.System_String } named && Fillable.Includes(named);

    /// <summary>Whether a collection can be filled only while it is empty.</summary>
    public static bool OnlyGrows(ITypeSymbol type) => type is INamedTypeSymbol { IsValueType: false } named && Fillable.OnlyGrows(named);

    /// <summary>Whether the member is not set and its type is a read-only collection interface.</summary>
    public static bool ShowsOnly(SymbolMember member) =>
        !member.CanSet && member.Type.TypeKind == TypeKind.Interface && FillRules.ShowsOnly(member.Type.MetadataName) && Framework.Owns(member.Type);

    private static bool IsStamp(ITypeSymbol type, INamedTypeSymbol owner) =>
        MemberRules.IsStamp(type.Name) && Framework.Owns(type) && !owner.IsValueType && !Framework.Owns(owner);

    private static ParameterFacts Describe(IParameterSymbol parameter, SymbolMember[] members, MemberFacts[] facts, Compilation compilation)
    {
        List<MatchFacts> matches = [];
        List<int> named = [];
        for (int i = 0; i < members.Length; i++)
        {
            if (!ConstructorRules.HasName(parameter.Name, members[i].Symbol.Name)
                && !(ConstructorRules.MayServe(facts[i]) && MemberRules.IsNamed(members[i].Symbol.Name, parameter.Name)))
                continue;
            named.Add(i);
            bool isExact = parameter.RefKind != RefKind.Out && SymbolEqualityComparer.Default.Equals(parameter.Type, members[i].Type);
            if (isExact || (parameter.RefKind != RefKind.Out && Fit(parameter.Type, members[i].Type, compilation)))
                matches.Add(new MatchFacts(i, isExact));
        }

        return new ParameterFacts(parameter.Name, parameter.RefKind != RefKind.None, [.. matches],
            [.. named], parameter.HasExplicitDefaultValue && !MemberSymbols.Keeps(parameter));
    }

    /// <summary>Whether the assembly declares its own attribute for the keyword <c>required</c>, as assemblies for older versions of .NET do. The library does
    /// not look for that attribute.</summary>
    private static bool BringsAttribute(IAssemblySymbol assembly) =>
        assembly.GetTypeByMetadataName("System.Runtime.CompilerServices.RequiredMemberAttribute") is not null;

    /// <summary>Whether a value that was read for a member can be passed to a parameter of another type.</summary>
    private static bool Fit(ITypeSymbol parameter, ITypeSymbol member, Compilation compilation) =>
        (parameter is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            && SymbolEqualityComparer.Default.Equals(nullable.TypeArguments[0], member))
        || (parameter.IsReferenceType && member.IsReferenceType
        && (compilation as CSharpCompilation)?.ClassifyConversion((member as INamedTypeSymbol) is INamedTypeSymbol { SpecialType: not SpecialType.System_Object } named
            ? MadeTypes.Of(named, compilation).FirstOrDefault() ?? member
            : member, parameter)
            is { IsImplicit: true, IsUserDefined: false });
}
