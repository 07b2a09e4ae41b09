using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Writes the code that creates a collection, either empty or from all its elements: by a constructor or by the method of its CollectionBuilder.
/// <c>ClassMakers</c> of the library does the same.</summary>
/// <param name="compilation">The program.</param>
/// <param name="name">Returns the name of a type in generated code.</param>
internal sealed class MakerCalls(Compilation compilation, Func<ITypeSymbol, string> name)
{
    /// <summary>Returns a delegate that calls the public parameterless constructor, or null for a class without one.</summary>
    public string? Creator(INamedTypeSymbol type)
    {
        if (type.TypeKind != TypeKind.Class
            || type.IsAbstract
            || type.InstanceConstructors.FirstOrDefault(found => found is { Parameters.Length: 0, DeclaredAccessibility: Accessibility.Public }) is not IMethodSymbol constructor)
            return null;
        return IsCallable(constructor) ? $"static () => new {name(type)}()" : $"global::Tessera.Contracts.Reflection.TesseraCreator.Of<{name(type)}>()";
    }

    /// <summary>Returns a call of a constructor to which the dictionary can be passed, or null if there is none that code can call.</summary>
    public string? ByConstructor(INamedTypeSymbol type, INamedTypeSymbol dictionary) =>
        FindConstructor(type, dictionary) is IMethodSymbol constructor && IsCallable(constructor)
            ? $"new {name(type)}(({name(constructor.Parameters[0].Type)})map)"
            : null;

    /// <summary>Returns a call that creates the collection from its elements, or null if generated code has no way to do so.</summary>
    /// <param name="type">A class or struct.</param>
    /// <param name="element">The type of its elements.</param>
    /// <param name="list">An expression for the list of elements.</param>
    public string? Find(INamedTypeSymbol type, ITypeSymbol element, string list)
    {
        INamedTypeSymbol span = Span(element);
        if (FindBuilder(type, span) is IMethodSymbol builder)
            return IsCallable(builder) ? $"{name(builder.ContainingType)}.{builder.Name}{Arguments(builder)}(new {name(span)}({list}.ToArray()))" : null;
        if (FindConstructor(type, element, span) is not IMethodSymbol constructor || !IsCallable(constructor))
            return null;
        ITypeSymbol taken = constructor.Parameters[0].Type;
        return $"new {name(type)}(({name(taken)}){list}{(taken is IArrayTypeSymbol || Same(taken, span) ? ".ToArray()" : "")})";
    }

    /// <summary>Whether the class can be created from its elements, even if generated code cannot do it.</summary>
    public bool Has(INamedTypeSymbol type, ITypeSymbol element) =>
        Attributes.Has(type, "CollectionBuilderAttribute") || FindConstructor(type, element, Span(element)) is not null;

    /// <summary>Whether no public constructor takes one argument, whatever its type.</summary>
    public static bool HasNone(INamedTypeSymbol type) => !type.InstanceConstructors.Any(IsPublic);

    /// <summary>Returns the public constructor to which the dictionary can be passed, or null. Code may be forbidden to call it.</summary>
    public IMethodSymbol? FindConstructor(INamedTypeSymbol type, INamedTypeSymbol dictionary) =>
        type.InstanceConstructors.FirstOrDefault(found => IsPublic(found)
            && found.Parameters[0].Type.SpecialType != SpecialType.System_Object
            && IsOfKind(dictionary, found.Parameters[0].Type));

    /// <summary>Whether the compiler accepts a call: the method is not obsolete with an error, and a constructor leaves no required member unset.</summary>
    public static bool IsCallable(IMethodSymbol method) =>
        !Attributes.Forbid(method)
            && (method.MethodKind != MethodKind.Constructor || Attributes.Has(method, "SetsRequiredMembersAttribute") || !HasRequired(method.ContainingType));

    private static bool HasRequired(INamedTypeSymbol type) =>
        MemberSymbols.LevelsOf(type).Any(level => level.GetMembers().Any(member => member is IPropertySymbol { IsRequired: true }
            or IFieldSymbol { IsRequired: true }));

    private INamedTypeSymbol Span(ITypeSymbol element) => compilation.GetTypeByMetadataName("System.ReadOnlySpan`1")!.Construct(element);

    private IMethodSymbol? FindConstructor(INamedTypeSymbol type, ITypeSymbol element, INamedTypeSymbol span)
    {
        INamedTypeSymbol known = compilation.GetTypeByMetadataName("System.Collections.Generic.List`1")!.Construct(element);
        IArrayTypeSymbol array = compilation.CreateArrayTypeSymbol(element);
        return type.InstanceConstructors.FirstOrDefault(found => IsPublic(found) && Takes(found.Parameters[0].Type));

        bool Takes(ITypeSymbol parameter) =>
            parameter.SpecialType != SpecialType.System_Object && (IsOfKind(known, parameter) || Same(parameter, array) || Same(parameter, span));
    }

    private IMethodSymbol? FindBuilder(INamedTypeSymbol type, INamedTypeSymbol span)
    {
        AttributeData? attribute = type.GetAttributes().FirstOrDefault(found => found.AttributeClass is { Name: "CollectionBuilderAttribute" });
        if (attribute?.ConstructorArguments.Length != 2
            || Attributes.ValueOf(attribute.ConstructorArguments[0]) is not INamedTypeSymbol builder
            || Attributes.ValueOf(attribute.ConstructorArguments[1]) is not string method
            || type.ContainingType is { IsGenericType: true })
            return null;
        return builder.GetMembers(method).OfType<IMethodSymbol>()
            .Where(found => found.IsStatic && found.Arity == type.Arity && compilation.IsSymbolAccessibleWithin(found, compilation.Assembly))
            .Select(found => found.Arity == 0 ? found : found.Construct([.. type.TypeArguments]))
            .FirstOrDefault(found => found.Parameters.Length == 1 && Same(found.Parameters[0].Type, span) && IsOfKind(found.ReturnType, type));
    }

    private string Arguments(IMethodSymbol method) => method.Arity == 0 ? "" : $"<{string.Join(", ", method.TypeArguments.Select(name))}>";

    private static bool IsPublic(IMethodSymbol constructor) =>
        constructor is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 } && constructor.Parameters[0].RefKind == RefKind.None;

    private bool IsOfKind(ITypeSymbol type, ITypeSymbol parent) =>
        compilation.ClassifyCommonConversion(type, parent) is { Exists: true, IsUserDefined: false } conversion
            && (conversion.IsIdentity || conversion.IsReference);

    private static bool Same(ITypeSymbol one, ITypeSymbol other) => SymbolEqualityComparer.Default.Equals(one, other);
}
