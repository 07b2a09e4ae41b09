using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Tessera.Contracts.Rules;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>
/// Makes contracts for types that the program itself declares, by the rules that the generator shares with the library. A type of another assembly gets none,
/// because another version of it may be loaded when the program runs. A partial type gets none, because another generator may add members. Types with more than
/// plain members and a constructor are left to reflection.
/// </summary>
internal sealed class ContractModels(Compilation compilation, Func<ITypeSymbol, string> name, Predicate<ITypeSymbol> canName)
{
    private readonly bool _isCompact = Attributes.Has(compilation.Assembly, "TesseraCompactAttribute");

    /// <summary>Returns null for a type that must be examined when the program runs.</summary>
    /// <param name="type">A type that is neither a collection nor part of the framework.</param>
    /// <param name="contract">The contract that the rules give for the type.</param>
    public ContractModel? Find(INamedTypeSymbol type, SymbolContract contract)
    {
        if (_isCompact || !MemberSymbols.LevelsOf(type).All(IsPlain) || Refused.ReasonFor(type) is not null)
            return null;
        if (contract is not { Problem: null, LostByItself: null, HasItems: false, CanBeMade: true, Possible.Length: > 0 }
            || !contract.Possible.All(IsPlain)
            || !contract.HasExactParameters)
            return null;
        // If no class of these members takes data, the type has no members, but hidden state. Only reflection describes such a type completely.
        if (contract.Possible.All(member => member.MayBeHeld) && HiddenSymbols.In(type))
            return null;
        List<string> calls = [.. contract.Possible.OrderBy(member => member.Attributes.IsOverflow)
            .ThenBy(member => member.Decision.Order)
            .Select(member => Member(member, type))];
        if (contract.Constructor is IMethodSymbol constructor)
        {
            calls.Add("Constructor()");
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                if (Parameter(parameter) is not string call)
                    return null;
                calls.Add(call);
            }
        }

        if (AttributeSymbols.DerivedTypes(type).Any())
            calls.Insert(0, "Union()");
        if (Callbacks.AreIn(type))
            calls.Insert(0, "Callbacks()");
        return new ContractModel(new([.. calls]));
    }

    /// <summary>Whether the type is declared in this assembly, in one part only.</summary>
    private bool IsPlain(INamedTypeSymbol level) =>
        SymbolEqualityComparer.Default.Equals(level.ContainingAssembly, compilation.Assembly)
        && !level.DeclaringSyntaxReferences.Any(part => part.GetSyntax() is TypeDeclarationSyntax declaration
            && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    private bool IsPlain(ContractMember member) =>
        canName(member.Type)
        && SymbolEqualityComparer.Default.Equals(member.Type, member.Storage.Type)
        && (member.Parameter >= 0 || member.Storage != member.Declared || !SymbolFacts.ShowsOnly(member.Declared))
        && (!member.HasConverter || SendsNames(member))
        && member is { MayBeMissing: false, IsAsked: false, IsShown: false }
        && member.Decision is { IsWritten: true, IsRead: true, SetsReadOnly: false }
        && member.Declared.Symbol.GetAttributes().All(attribute => Attributes.IsHarmless(attribute) || Attributes.IsOfMember(attribute) || member.HasConverter)
        && member.Attributes is { IsAny: false, IsShared: null, IsCompact: false, IsRecordField: false }
        && member.Attributes.Populates == (member.MayBeHeld ? true : null)
        // If several ShouldSerialize methods hide each other, the library chooses one at run time. It also decides at run time about extension data of other
        // types than those of IsOverflow.
        && member.Questions.Length <= (member.Storage == member.Declared ? 1 : 0)
        && (!member.Attributes.IsOverflow || (member.Storage == member.Declared && IsOverflow(member.Type)));

    /// <summary>Whether the member is an enum whose only attribute makes the framework's JSON converter write it as text.</summary>
    private static bool SendsNames(ContractMember member) =>
        (member.Type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : member.Type).TypeKind == TypeKind.Enum
        && member.Attributes.SendsEnumNames
        && member.Declared.Symbol.GetAttributes() is { Length: 1 } attributes
        && attributes[0] is { AttributeClass: { Name: "JsonConverterAttribute" } named, ConstructorArguments.Length: 1 } attribute
        && Attributes.ValueOf(attribute.ConstructorArguments[0]) is INamedTypeSymbol converter
        && Framework.Owns(named)
        && Framework.Owns(converter);

    /// <summary>Whether the library knows that the type can hold extension data.</summary>
    private static bool IsOverflow(ITypeSymbol type) => type is INamedTypeSymbol named && Framework.Owns(named) && named switch
    {
        { Name: "JsonObject" } => true,
        { Name: "Dictionary" or "IDictionary" or "IReadOnlyDictionary", TypeArguments.Length: 2 } =>
            named.TypeArguments[0].SpecialType == SpecialType.System_String
                && named.TypeArguments[1] is { SpecialType: SpecialType.System_Object } or { Name: "JsonElement" or "JsonNode" }
                && Framework.Owns(named.TypeArguments[1]),
        _ => false,
    };

    private string Member(ContractMember member, INamedTypeSymbol type)
    {
        ISymbol symbol = member.Storage.Symbol;
        MemberDecision decision = member.Decision;
        string[] facts =
        [
            .. member.Storage.CanSet ? ["CanSet"] : Array.Empty<string>(),
            .. member.Storage.IsField ? ["IsField"] : Array.Empty<string>(),
            .. decision.IsRequired ? ["IsRequired"] : Array.Empty<string>(),
            .. decision.Omit switch { OmitWhen.Null => ["OmitsNull"], OmitWhen.Default => ["OmitsDefault"], _ => Array.Empty<string>() },
            .. member.Questions.Length > 0 ? ["IsAsked"] : Array.Empty<string>(),
            .. member.Attributes.IsOverflow ? ["IsOverflow"] : Array.Empty<string>(),
            .. member.HasConverter ? ["SendsEnumNames"] : Array.Empty<string>(),
            .. member.MayBeHeld ? ["IsHeld"] : Array.Empty<string>(),
            .. member.IsTakenByOther ? ["IsTakenByOther"] : Array.Empty<string>(),
            .. member.IsVaried ? ["IsVaried"] : Array.Empty<string>(),
            .. member.Storage is { Setter.IsInitOnly: true, SetsByCode: true } ? ["IsInit"] : Array.Empty<string>(),
        ];
        List<string> arguments = [Literal(symbol.Name), TypeOf(member.Type)];
        List<string> more = [];
        if (member.Parameter >= 0)
            more.Add($"parameter: {member.Parameter}");
        if (!SymbolEqualityComparer.Default.Equals(symbol.ContainingType, type))
            more.Add($"owner: {TypeOf(symbol.ContainingType)}");
        if (decision.Order != 0)
            more.Add($"order: {decision.Order}");
        if (decision.Name != symbol.Name && !member.Attributes.IsOverflow)
            more.Add($"data: {Literal(decision.Name)}");
        if (member.Attributes.Aliases.Length > 0)
            more.Add($"aliases: new[] {{ {string.Join(", ", member.Attributes.Aliases.Select(Literal))} }}");
        string said = facts.Length == 0 ? "Facts.None" : string.Join(" | ", facts.Select(fact => "Facts." + fact));
        if (more.Count > 0 || said != "Facts.CanSet")
            arguments.Add(said);
        return $"Member({string.Join(", ", arguments.Concat(more))})";
    }

    /// <summary>Returns null if the default value cannot be written as code, or if the parameter says more than its type, such as by an attribute.</summary>
    private string? Parameter(IParameterSymbol parameter)
    {
        ITypeSymbol type = parameter.Type;
        if (parameter.RefKind != RefKind.None
            || type is INamedTypeSymbol { Name: "TesseraMaybe" }
            || parameter.OriginalDefinition.Type is ITypeParameterSymbol
            || parameter.GetAttributes().Length > 0
            || !canName(type))
            return null;
        bool hasDefault = parameter.HasExplicitDefaultValue;
        string call = $"Parameter({Literal(parameter.Name)}, {TypeOf(type)}, isRequired: {(!hasDefault && SymbolContract.IsDemanded(parameter) ? "true" : "false")}";
        if (!hasDefault || parameter.ExplicitDefaultValue is not object value)
            return call + ")";
        ITypeSymbol plain = type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : type;
        return value is double and (double.NaN or double.PositiveInfinity or double.NegativeInfinity)
            or float and (float.NaN or float.PositiveInfinity or float.NegativeInfinity)
            ? null
            : $"{call}, ({name(plain)})({SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false)}{SuffixOf(value)}))";
    }

    /// <summary>Returns the suffix that gives a literal the type of the value.</summary>
    private static string SuffixOf(object value) =>
        value switch { decimal => "m", float => "f", double => "d", ulong => "ul", long => "L", uint => "u", _ => "" };

    private string TypeOf(ITypeSymbol type) => $"typeof({name(type.WithNullableAnnotation(NullableAnnotation.None))})";

    private static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);
}
