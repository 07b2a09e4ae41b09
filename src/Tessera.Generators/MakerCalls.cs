using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators;

/// <summary>Writes down how a collection is created, or made of all its elements at once: by a constructor, or by the method that its CollectionBuilder names (<c>ClassMakers</c> of the library).</summary>
/// <param name="compilation">The program.</param>
/// <param name="name">The name of a type in generated code.</param>
internal sealed class MakerCalls(Compilation compilation, Func<ITypeSymbol, string> name)
{
    /// <summary>A delegate that calls the public parameterless constructor; null for a class that has none.</summary>
    public string? Creator(INamedTypeSymbol type)
    {
        if (type.TypeKind != TypeKind.Class || type.IsAbstract || type.InstanceConstructors.FirstOrDefault(found => found is { Parameters.Length: 0, DeclaredAccessibility: Accessibility.Public }) is not IMethodSymbol constructor)
            return null;
        return IsCallable(constructor) ? $"static () => new {name(type)}()" : $"global::Tessera.Contracts.Reflection.TesseraCreator.Of<{name(type)}>()";
    }

    /// <summary>A call of the constructor that takes what a dictionary is; null if there is none that can be called.</summary>
    public string? ByConstructor(INamedTypeSymbol type, INamedTypeSymbol dictionary) =>
        type.InstanceConstructors.FirstOrDefault(found => IsPublic(found) && found.Parameters[0].Type.SpecialType != SpecialType.System_Object && IsOfKind(dictionary, found.Parameters[0].Type)) is IMethodSymbol constructor
        && IsCallable(constructor)
            ? $"new {name(type)}(({name(constructor.Parameters[0].Type)})map)"
            : null;

    /// <summary>A call that makes the collection; null for one that nothing makes, or nothing that generated code can call.</summary>
    /// <param name="type">A class or struct.</param>
    /// <param name="element">Of its elements.</param>
    /// <param name="list">An expression that gives the list of elements.</param>
    public string? Find(INamedTypeSymbol type, ITypeSymbol element, string list)
    {
        INamedTypeSymbol span = compilation.GetTypeByMetadataName("System.ReadOnlySpan`1")!.Construct(element);
        if (FindBuilder(type, span) is IMethodSymbol builder)
            return IsCallable(builder) ? $"{name(builder.ContainingType)}.{builder.Name}{Arguments(builder)}(new {name(span)}({list}.ToArray()))" : null;
        INamedTypeSymbol known = compilation.GetTypeByMetadataName("System.Collections.Generic.List`1")!.Construct(element);
        IArrayTypeSymbol array = compilation.CreateArrayTypeSymbol(element);
        if (type.InstanceConstructors.FirstOrDefault(found => IsPublic(found) && Takes(found.Parameters[0].Type)) is not IMethodSymbol constructor || !IsCallable(constructor))
            return null;
        ITypeSymbol taken = constructor.Parameters[0].Type;
        return $"new {name(type)}(({name(taken)}){list}{(Same(taken, array) || Same(taken, span) ? ".ToArray()" : "")})";

        bool Takes(ITypeSymbol parameter) => parameter.SpecialType != SpecialType.System_Object && (IsOfKind(known, parameter) || Same(parameter, array) || Same(parameter, span));
    }

    /// <summary>Whether anything might make the collection, be it that generated code cannot call it.</summary>
    public static bool HasAny(INamedTypeSymbol type) =>
        type.InstanceConstructors.Any(constructor => IsPublic(constructor) || constructor is { Parameters.IsEmpty: true, DeclaredAccessibility: Accessibility.Public })
        || Attributes.Has(type, "CollectionBuilderAttribute");

    /// <summary>Not one that the compiler refuses to call like this: it is obsolete in that way, or leaves members unset that are required.</summary>
    public static bool IsCallable(IMethodSymbol method) =>
        !Attributes.Forbid(method) && (method.MethodKind != MethodKind.Constructor || Attributes.Has(method, "SetsRequiredMembersAttribute") || !HasRequired(method.ContainingType));

    private static bool HasRequired(INamedTypeSymbol type) =>
        MemberSymbols.LevelsOf(type).Any(level => level.GetMembers().Any(member => member is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }));

    private IMethodSymbol? FindBuilder(INamedTypeSymbol type, INamedTypeSymbol span)
    {
        AttributeData? attribute = type.GetAttributes().FirstOrDefault(found => found.AttributeClass is { Name: "CollectionBuilderAttribute" });
        if (attribute?.ConstructorArguments.Length != 2 || attribute.ConstructorArguments[0].Value is not INamedTypeSymbol builder || attribute.ConstructorArguments[1].Value is not string method || type.ContainingType is { IsGenericType: true })
            return null;
        return builder.GetMembers(method).OfType<IMethodSymbol>()
            .Where(found => found.IsStatic && found.Arity == type.Arity && compilation.IsSymbolAccessibleWithin(found, compilation.Assembly))
            .Select(found => found.Arity == 0 ? found : found.Construct([.. type.TypeArguments]))
            .FirstOrDefault(found => found.Parameters.Length == 1 && Same(found.Parameters[0].Type, span) && IsOfKind(found.ReturnType, type));
    }

    private string Arguments(IMethodSymbol method) => method.Arity == 0 ? "" : $"<{string.Join(", ", method.TypeArguments.Select(name))}>";

    private static bool IsPublic(IMethodSymbol constructor) => constructor is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 } && constructor.Parameters[0].RefKind == RefKind.None;

    private bool IsOfKind(ITypeSymbol type, ITypeSymbol parent) => compilation.ClassifyCommonConversion(type, parent) is { Exists: true, IsUserDefined: false } conversion && (conversion.IsIdentity || conversion.IsReference);

    private static bool Same(ITypeSymbol one, ITypeSymbol other) => SymbolEqualityComparer.Default.Equals(one, other);
}
