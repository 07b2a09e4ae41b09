using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Tessera.Generators.Rules;

/// <summary>Collects what the calls, attributes and types of a program say about serialization. Several threads add to it at the same time.</summary>
internal sealed class Program
{
    private readonly Compilation _compilation;
    private readonly ConcurrentBag<(ITypeSymbol Type, Location Location, bool IsHashed)> _roots = [];
    private readonly ConcurrentBag<ITypeSymbol> _converted = [];
    private readonly ConcurrentBag<ITypeSymbol> _registered = [];
    private readonly ConcurrentBag<INamedTypeSymbol> _declared = [];
    private readonly ConcurrentBag<(ISymbol Member, Location Location)> _lists = [];
    private readonly ConcurrentBag<Location> _hashedLists = [];
    private volatile bool _isDecidedLater;

    public Program(Compilation compilation)
    {
        _compilation = compilation;
        foreach (AttributeData attribute in compilation.Assembly.GetAttributes())
            Add(attribute, compilation.Assembly);
    }

    public void Add(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        if (Calls.Writes(method))
        {
            AddRoot(Calls.MessageOf(method, _compilation), call, method.Name == "Hash");
            foreach (IArgumentOperation argument in call.Arguments.Where(argument => method.Name == "Hash" && HashRule.IsUnorderedList(argument.Value)))
                _hashedLists.Add(argument.Syntax.GetLocation());
        }
        else if (Library.Is(method.ContainingType, "TesseraConverter") && method is { Name: "Create", TypeArguments.Length: > 0 })
            _converted.Add(method.TypeArguments[0]);
        else if (Library.Is(method.ContainingType, "TesseraTypeNames") && method.Name is "Add" or "AddDerived" or "AddRange")
            AddNames(call);
        foreach (ITypeSymbol type in Marked(method.TypeParameters, method.TypeArguments).Concat(Marked(method.ContainingType?.TypeParameters ?? [], method.ContainingType?.TypeArguments ?? [])))
            AddRoot(type, call, isHashed: false);
    }

    public void Add(IObjectCreationOperation creation)
    {
        if (creation.Type is not INamedTypeSymbol type)
            return;
        foreach (ITypeSymbol root in Marked(type.TypeParameters, type.TypeArguments))
            AddRoot(root, creation, isHashed: false);
    }

    public void Add(INamedTypeSymbol type)
    {
        if (type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false, IsStatic: false, IsGenericType: false, ContainingType: null
            or { IsGenericType: false } })
            _declared.Add(type);
        foreach (AttributeData attribute in type.GetAttributes())
            Add(attribute, type);
        for (INamedTypeSymbol? level = type.BaseType; level is not null; level = level.BaseType)
        {
            if (level.TypeArguments.Length > 0 && Library.Is(level, "TesseraConverter"))
                _converted.Add(level.TypeArguments[0]);
        }
    }

    public void Add(ISimpleAssignmentOperation assignment)
    {
        // These options allow derived types without names: they are written as their declared type, or written without ever being read.
        if (assignment.Target is IPropertyReferenceOperation { Property: { Name: "AllowWriteOnly" or "DerivedTypes", ContainingType: INamedTypeSymbol owner } }
            && Library.Is(owner, "TesseraOptions"))
            _isDecidedLater = true;
        if (assignment.Target is IMemberReferenceOperation { Member: ISymbol member } && HashRule.IsUnorderedList(assignment.Value))
            _lists.Add((member, assignment.Syntax.GetLocation()));
    }

    public IEnumerable<Diagnostic> FindNotDeterministic(CancellationToken cancellation) =>
        HashRule.Find(Walk(isHashed: true, cancellation), _lists).Concat(_hashedLists.Select(location => HashRule.Report(location, "the argument")));

    /// <summary>Finds nothing if options, or type names that are determined at run time, may register more types.</summary>
    public IEnumerable<Diagnostic> FindDerived(Reach reach) =>
        _isDecidedLater ? [] : new DerivedRule(reach, _declared, new HashSet<ITypeSymbol>(_registered, SymbolEqualityComparer.Default)).Find();

    /// <summary>Walks over the roots in source order, so that the diagnostics are the same in every run.</summary>
    /// <param name="isHashed">True to start from the types that are hashed only.</param>
    /// <param name="cancellation">Cancels the walk.</param>
    public Reach Walk(bool isHashed, CancellationToken cancellation)
    {
        Reach reach = new(_compilation, new HashSet<ITypeSymbol>(_converted, SymbolEqualityComparer.Default), cancellation);
        foreach ((ITypeSymbol type, Location location, _) in _roots.Where(root => root.IsHashed || !isHashed)
            .OrderBy(root => root.Location.GetLineSpan().Path, StringComparer.Ordinal)
            .ThenBy(root => root.Location.SourceSpan.Start))
            reach.Add(type, location);
        return reach;
    }

    private void AddNames(IInvocationOperation call)
    {
        // The last type is the one that is named. The base type, if there is one, stands in front of it.
        ITypeSymbol? type = call.TargetMethod.TypeArguments.LastOrDefault()
            ?? call.Arguments.Select(argument => (argument.Value as ITypeOfOperation)?.TypeOperand).LastOrDefault(operand => operand is not null);
        if (type is null or ITypeParameterSymbol)
        {
            _isDecidedLater = true;
            return;
        }

        _registered.Add(type);
        AddRoot(type, call, isHashed: false);
    }

    private static IEnumerable<ITypeSymbol> Marked(IEnumerable<ITypeParameterSymbol> parameters, IEnumerable<ITypeSymbol> arguments) =>
        parameters.Zip(arguments, (parameter, argument) => (parameter, argument))
            .Where(pair => pair.argument is not ITypeParameterSymbol && RootNames.IsMarked(pair.parameter))
            .Select(pair => pair.argument);

    private void AddRoot(ITypeSymbol type, IOperation operation, bool isHashed) => _roots.Add((type, operation.Syntax.GetLocation(), isHashed));

    private void Add(AttributeData attribute, ISymbol target)
    {
        if (!Library.Is(attribute.AttributeClass, "TesseraSerializableAttribute"))
            return;
        Location location = attribute.ApplicationSyntaxReference is SyntaxReference reference
            ? Location.Create(reference.SyntaxTree, reference.Span)
            : Location.None;
        foreach (ITypeSymbol type in Marks.Find(attribute, target))
            _roots.Add((type, location, false));
    }
}
