using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>
/// Gives the expressions with which generated code gets and sets the members of a type and creates its objects. An expression uses the member itself where
/// possible. It uses an accessor where the member is not visible, is init-only or readonly, or is forbidden by an attribute. The runtime requires the
/// accessor of a generic type's member to be in a class with the same type parameters.
/// </summary>
internal sealed class Accessors(INamedTypeSymbol type, Compilation compilation, Func<ITypeSymbol, string> name)
{
    private readonly List<AccessorModel> _models = [];
    private readonly Dictionary<ITypeSymbol, string> _classes = new(SymbolEqualityComparer.Default);

    public EquatableArray<AccessorModel> Models => new([.. _models]);

    /// <summary>False if an accessor would have to name a type that generated code cannot name.</summary>
    public bool AreWhole { get; private set; } = true;

    /// <summary>Returns an expression for the value of a member of the variable <c>value</c>.</summary>
    public string Get(SymbolMember member)
    {
        if (member.Symbol is IFieldSymbol field)
            return CanUse(field) ? $"{ValueOf(field)}.{ObjectFile.Identifier(field.Name)}" : Field(field);
        IMethodSymbol getter = member.Getter!;
        return CanUse(getter) && !Attributes.Forbid(member.Symbol)
            ? $"{ValueOf(member.Symbol)}.{ObjectFile.Identifier(member.Symbol.Name)}"
            : $"{Add(getter, "Method", getter.MetadataName, "Get", (open, method) => $"{name(open.ReturnType)} {method}({OwnerOf(open)})")}({Owner(member.Symbol)})";
    }

    /// <summary>Returns the code in front of the new value that sets a member of <c>value</c>. If the code calls a method, the caller must append a closing
    /// parenthesis after the value.</summary>
    public string Set(SymbolMember member)
    {
        if (member.Symbol is IFieldSymbol field)
            return (CanUse(field) && !field.IsReadOnly ? $"{ValueOf(field)}.{ObjectFile.Identifier(field.Name)}" : Field(field)) + " = ";
        IMethodSymbol setter = member.Setter!;
        return CanUse(setter) && !setter.IsInitOnly && !Attributes.Forbid(member.Symbol)
            ? $"{ValueOf(member.Symbol)}.{ObjectFile.Identifier(member.Symbol.Name)} = "
            : $"{Add(setter, "Method", setter.MetadataName, "Set", (open, method) => $"void {method}({OwnerOf(open)}, {name(open.Parameters[0].Type)} value)")}({Owner(member.Symbol)}, ";
    }

    /// <summary>Returns the code in front of the arguments that creates an object.</summary>
    public string Make(IMethodSymbol constructor) => CanUse(constructor) && MakerCalls.IsCallable(constructor)
        ? $"new {name(type)}"
        : Add(constructor, "Constructor", null, "New", (open, method) => $"{name(open.ContainingType)} {method}({string.Join(", ", open.Parameters.Select((parameter, place) => $"{name(parameter.Type)} {(SyntaxFacts.IsValidIdentifier(parameter.Name) ? ObjectFile.Identifier(parameter.Name) : "parameter" + place)}"))})");

    /// <summary>Returns the argument of an accessor. The accessor of a member that a derived type hides may have the same name, so the type decides.</summary>
    private string Owner(ISymbol member) => type.IsValueType ? "ref value" : ValueOf(member);

    private string OwnerOf(ISymbol open) => $"{(open.ContainingType.IsValueType ? "ref " : "")}{name(open.ContainingType)} owner";

    private string Field(IFieldSymbol field) =>
        $"{Add(field, "Field", field.MetadataName, "Field", (open, method) => $"ref {name(open.Type)} {method}({OwnerOf(open)})")}({Owner(field)})";

    /// <summary>Whether code can name the symbol or, for an accessor, the property that has it.</summary>
    private bool CanUse(ISymbol symbol) =>
        (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } || SyntaxFacts.IsValidIdentifier(NameOf(symbol)))
        && compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly) && !Attributes.Forbid(symbol);

    /// <summary>Returns the variable <c>value</c>, with a cast to the declaring type if a derived type hides the member.</summary>
    private string ValueOf(ISymbol member) =>
        MemberSymbols.LevelsOf(type).TakeWhile(level => !SymbolEqualityComparer.Default.Equals(level, member.ContainingType))
        .Any(level => !level.GetMembers(member.Name).IsEmpty)
        ? $"(({name(member.ContainingType)})value)"
        : "value";

    /// <summary>Returns the name of the property that an accessor, or a field that the compiler made, belongs to.</summary>
    private static string NameOf(ISymbol symbol) => ((symbol as IMethodSymbol)?.AssociatedSymbol ?? (symbol as IFieldSymbol)?.AssociatedSymbol ?? symbol).Name;

    /// <param name="symbol">The accessed field, method or constructor.</param>
    /// <param name="kind">The kind of accessor.</param>
    /// <param name="target">The name of the accessed member, or null for a constructor.</param>
    /// <param name="method">The name of the accessor.</param>
    /// <param name="signature">Returns the declaration of the accessor.</param>
    /// <returns>The name with which code calls the accessor.</returns>
    private string Add<T>(T symbol, string kind, string? target, string method, Func<T, string, string> signature)
        where T : class, ISymbol
    {
        // Two names that C# does not allow may become the same identifier, because Spell replaces characters. The number tells them apart.
        if (kind != "Constructor")
            method += SyntaxFacts.IsValidIdentifier(NameOf(symbol)) ? NameOf(symbol) : $"{ObjectFile.Spell(NameOf(symbol))}_{_models.Count}";
        INamedTypeSymbol owner = symbol.ContainingType.OriginalDefinition;
        ITypeParameterSymbol[] parameters = [.. TypeParameters.Of(owner)];
        string holder = parameters.Length == 0 ? "" : HolderOf(owner);
        string names = string.Join(", ", parameters.Select(parameter => ObjectFile.Identifier(parameter.Name)));
        string constraints = string.Concat(parameters.Select(parameter => TypeParameters.ConstraintsOf(parameter, name)));
        AreWhole &= parameters.All(parameter => parameter.ConstraintTypes.All(constraint => compilation.IsSymbolAccessibleWithin(constraint, compilation.Assembly)))
            && parameters.Select(parameter => parameter.Name).Distinct().Count() == parameters.Length;
        AccessorModel model = new(parameters.Length == 0 ? "" : $"{holder}<{names}>",
            constraints, kind, target, signature((T)symbol.OriginalDefinition, method));
        if (!_models.Contains(model))
            _models.Add(model);
        return parameters.Length == 0 ? method : $"{holder}<{string.Join(", ", TypeParameters.ArgumentsOf(symbol.ContainingType).Select(name))}>.{method}";
    }

    private string HolderOf(INamedTypeSymbol owner)
    {
        if (_classes.TryGetValue(owner, out string? holder))
            return holder;
        holder = owner.Name + "Access";
        for (int number = 2; _classes.ContainsValue(holder) || TypeParameters.Of(owner).Any(parameter => parameter.Name == holder); number++)
            holder = $"{owner.Name}Access{number}";
        _classes[owner] = holder;
        return holder;
    }
}
