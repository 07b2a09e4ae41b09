using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>
/// How the code for a type gets and sets its members and makes its objects: as anybody would, or by an accessor where the member is not visible, is <c>init</c> or obsolete, or must be set where the
/// object is made. For members of a generic type the accessor stands in a class with the same type parameters, as the runtime wants it.
/// </summary>
internal sealed class Accessors(INamedTypeSymbol type, Compilation compilation, Func<ITypeSymbol, string> name)
{
    private readonly List<AccessorModel> _models = [];
    private readonly Dictionary<ITypeSymbol, string> _classes = new(SymbolEqualityComparer.Default);

    public EquatableArray<AccessorModel> Models => new([.. _models]);

    /// <summary>False where an accessor would have to name what it cannot.</summary>
    public bool AreWhole { get; private set; } = true;

    /// <summary>An expression that gives a member of <c>value</c>.</summary>
    public string Get(SymbolMember member)
    {
        if (member.Symbol is IFieldSymbol field)
            return CanUse(field) ? $"{ValueOf(field)}.{ObjectFile.Identifier(field.Name)}" : Field(field);
        IMethodSymbol getter = member.Getter!;
        return CanUse(getter) && !Attributes.Forbid(member.Symbol)
            ? $"{ValueOf(member.Symbol)}.{ObjectFile.Identifier(member.Symbol.Name)}"
            : $"{Add(getter, "Method", getter.MetadataName, open => $"{name(open.ReturnType)} Get{member.Symbol.Name}({OwnerOf(open)})", "Get" + member.Symbol.Name)}({Reference}value)";
    }

    /// <summary>What sets a member of <c>value</c>, before the new value; a parenthesis is to be closed behind it, if it calls a method.</summary>
    public string Set(SymbolMember member)
    {
        if (member.Symbol is IFieldSymbol field)
            return (CanUse(field) ? $"{ValueOf(field)}.{ObjectFile.Identifier(field.Name)}" : Field(field)) + " = ";
        IMethodSymbol setter = member.Setter!;
        return CanUse(setter) && !setter.IsInitOnly && !Attributes.Forbid(member.Symbol)
            ? $"{ValueOf(member.Symbol)}.{ObjectFile.Identifier(member.Symbol.Name)} = "
            : $"{Add(setter, "Method", setter.MetadataName, open => $"void Set{member.Symbol.Name}({OwnerOf(open)}, {name(open.Parameters[0].Type)} value)", "Set" + member.Symbol.Name)}({Reference}value, ";
    }

    /// <summary>What makes an object, before the arguments.</summary>
    public string Make(IMethodSymbol constructor) => CanUse(constructor) && MakerCalls.IsCallable(constructor)
        ? $"new {name(type)}"
        : Add(constructor, "Constructor", null, open => $"{name(open.ContainingType)} New({string.Join(", ", open.Parameters.Select(parameter => $"{name(parameter.Type)} {ObjectFile.Identifier(parameter.Name)}"))})", "New");

    private string Reference => type.IsValueType ? "ref " : "";

    private string OwnerOf(ISymbol open) => $"{(open.ContainingType.IsValueType ? "ref " : "")}{name(open.ContainingType)} owner";

    private string Field(IFieldSymbol field) => $"{Add(field, "Field", field.MetadataName, open => $"ref {name(open.Type)} Field{field.Name}({OwnerOf(open)})", "Field" + field.Name)}({Reference}value)";

    private bool CanUse(ISymbol symbol) => compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly) && !Attributes.Forbid(symbol);

    /// <summary>A member that another one hides is seen as one of its own type only.</summary>
    private string ValueOf(ISymbol member) => MemberSymbols.LevelsOf(type).TakeWhile(level => !SymbolEqualityComparer.Default.Equals(level, member.ContainingType)).Any(level => !level.GetMembers(member.Name).IsEmpty)
        ? $"(({name(member.ContainingType)})value)"
        : "value";

    /// <returns>The name of the accessor, as code calls it.</returns>
    private string Add<T>(T symbol, string kind, string? target, Func<T, string> signature, string method)
        where T : class, ISymbol
    {
        INamedTypeSymbol owner = symbol.ContainingType.OriginalDefinition;
        ITypeParameterSymbol[] parameters = [.. TypeParameters.Of(owner)];
        string holder = parameters.Length == 0 ? "" : HolderOf(owner);
        string names = string.Join(", ", parameters.Select(parameter => ObjectFile.Identifier(parameter.Name)));
        string constraints = string.Concat(parameters.Select(parameter => TypeParameters.ConstraintsOf(parameter, name)));
        AreWhole &= parameters.All(parameter => parameter.ConstraintTypes.All(constraint => compilation.IsSymbolAccessibleWithin(constraint, compilation.Assembly)))
            && parameters.Select(parameter => parameter.Name).Distinct().Count() == parameters.Length;
        AccessorModel model = new(parameters.Length == 0 ? "" : $"{holder}<{names}>", constraints, kind, target, signature((T)symbol.OriginalDefinition));
        if (!_models.Contains(model))
            _models.Add(model);
        return parameters.Length == 0 ? method : $"{holder}<{string.Join(", ", TypeParameters.ArgumentsOf(symbol.ContainingType).Select(name))}>.{method}";
    }

    private string HolderOf(INamedTypeSymbol owner)
    {
        if (_classes.TryGetValue(owner, out string? holder))
            return holder;
        holder = owner.Name + "Access";
        for (int number = 2; _classes.ContainsValue(holder); number++)
            holder = $"{owner.Name}Access{number}";
        _classes[owner] = holder;
        return holder;
    }
}
