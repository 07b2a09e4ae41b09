using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Tessera.Contracts.Rules;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>
/// Contracts of types that the program itself declares, by the rules that it shares with the library. Of types of other assemblies there is none: another version of them may be there
/// when the program runs. Nor of a partial type, to which another generator may add what this one does not see. What has more to it than members and a constructor is left to reflection.
/// </summary>
internal sealed class ContractModels(Compilation compilation, Func<ITypeSymbol, string> name, Predicate<ITypeSymbol> canName)
{
    private readonly bool _isCompact = Attributes.Has(compilation.Assembly, "TesseraCompactAttribute");

    /// <summary>Null for a type that is to be looked at when the program runs.</summary>
    public ContractModel? Find(INamedTypeSymbol type)
    {
        // Most types are not declared here; the questions behind that take the names of interfaces apart.
        if (_isCompact || type.IsAbstract || type.TypeKind is not (TypeKind.Class or TypeKind.Struct) || type.IsTupleType || !MemberSymbols.LevelsOf(type).All(IsPlain) || Framework.IsSequence(type) || type.AllInterfaces.Any(DeclaredMembers.IsObeyed) || Refused.ReasonFor(type) is not null)
            return null;
        SymbolContract contract = new(type, compilation);
        if (contract is not { Problem: null, Lost: null, HasItems: false, CanBeMade: true, Members.Length: > 0 } || !contract.Members.All(IsPlain) || !contract.HasExactParameters)
            return null;
        List<string> calls = [.. contract.Members.OrderBy(member => member.Decision.Order).Select(member => Member(member, type))];
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

    /// <summary>Declared here, with no attribute or method that the library obeys beside those for which there are calls.</summary>
    private bool IsPlain(INamedTypeSymbol level) =>
        SymbolEqualityComparer.Default.Equals(level.ContainingAssembly, compilation.Assembly)
        && !level.DeclaringSyntaxReferences.Any(part => part.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword))
        && level.GetAttributes().All(attribute => attribute.AttributeClass is { Name: "DataContractAttribute" } or { Name: "KnownTypeAttribute" } || Attributes.IsHarmless(attribute))
        && !level.GetMembers().OfType<IMethodSymbol>().Any(DeclaredMembers.IsCalled);

    private bool IsPlain(ContractMember member) =>
        canName(member.Type)
        && SymbolEqualityComparer.Default.Equals(member.Type, member.Declared.Type)
        && (member.Parameter >= 0 || !(SymbolFacts.ShowsOnly(member.Declared) || ViewSymbols.Find(member.Declared, compilation) is not null))
        && !member.HasConverter
        && member.Decision is { IsWritten: true, IsRead: true, SetsReadOnly: false }
        && member.Declared.Symbol.GetAttributes().All(attribute => Attributes.IsHarmless(attribute) || attribute.AttributeClass is { Name: "DataMemberAttribute" or "JsonPropertyOrderAttribute" or "JsonIgnoreAttribute" or "JsonIncludeAttribute" or "JsonPropertyAttribute" })
        && member.Attributes is { IsOverflow: false, IsAny: false, IsShared: null, IsCompact: false, Populates: null, SendsEnumNames: false, IsRecordField: false };

    private string Member(ContractMember member, INamedTypeSymbol type)
    {
        ISymbol symbol = member.Declared.Symbol;
        MemberDecision decision = member.Decision;
        string[] facts =
        [
            .. member.Declared.CanSet ? ["CanSet"] : Array.Empty<string>(),
            .. member.Declared.IsField ? ["IsField"] : Array.Empty<string>(),
            .. decision.IsRequired ? ["IsRequired"] : Array.Empty<string>(),
            .. decision.Omit switch { OmitWhen.Null => ["OmitsNull"], OmitWhen.Default => ["OmitsDefault"], _ => Array.Empty<string>() },
        ];
        List<string> arguments = [Literal(symbol.Name), TypeOf(member.Type)];
        List<string> more = [];
        if (member.Parameter >= 0)
            more.Add($"parameter: {member.Parameter}");
        if (!SymbolEqualityComparer.Default.Equals(symbol.ContainingType, type))
            more.Add($"owner: {TypeOf(symbol.ContainingType)}");
        if (decision.Order != 0)
            more.Add($"order: {decision.Order}");
        if (decision.Name != symbol.Name)
            more.Add($"data: {Literal(decision.Name)}");
        if (member.Attributes.Aliases.Length > 0)
            more.Add($"aliases: [{string.Join(", ", member.Attributes.Aliases.Select(Literal))}]");
        string said = facts.Length == 0 ? "Facts.None" : string.Join(" | ", facts.Select(fact => "Facts." + fact));
        if (more.Count > 0 || said != "Facts.CanSet")
            arguments.Add(said);
        return $"Member({string.Join(", ", arguments.Concat(more))})";
    }

    /// <summary>Null where its default cannot be written down, or attributes say more of it than its type does.</summary>
    private string? Parameter(IParameterSymbol parameter)
    {
        ITypeSymbol type = parameter.Type;
        if (parameter.RefKind != RefKind.None || type is INamedTypeSymbol { Name: "TesseraMaybe" } || parameter.OriginalDefinition.Type is ITypeParameterSymbol || parameter.GetAttributes().Length > 0 || !canName(type))
            return null;
        bool hasDefault = parameter.HasExplicitDefaultValue;
        string call = $"Parameter({Literal(parameter.Name)}, {TypeOf(type)}, isRequired: {(!hasDefault && SymbolContract.IsDemanded(parameter) ? "true" : "false")}";
        if (!hasDefault || parameter.ExplicitDefaultValue is not object value)
            return call + ")";
        ITypeSymbol plain = type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? nullable.TypeArguments[0] : type;
        return value is double and (double.NaN or double.PositiveInfinity or double.NegativeInfinity) or float and (float.NaN or float.PositiveInfinity or float.NegativeInfinity)
            ? null
            : $"{call}, ({name(plain)})({SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false)}{SuffixOf(value)}))";
    }

    /// <summary>Without one a large number would be another type's.</summary>
    private static string SuffixOf(object value) => value switch { decimal => "m", float => "f", double => "d", ulong => "ul", long => "L", uint => "u", _ => "" };

    private string TypeOf(ITypeSymbol type) => $"typeof({name(type.WithNullableAnnotation(NullableAnnotation.None))})";

    private static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);
}
