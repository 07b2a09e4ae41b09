using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>All slots and objects that the roots lead to. The walk ends at types with a form of their own and at types that a converter writes.</summary>
/// <param name="compilation">The program.</param>
/// <param name="converted">The types for which the application has a converter.</param>
/// <param name="cancellation">Cancels the walk.</param>
internal sealed class Reach(Compilation compilation, ISet<ITypeSymbol> converted, CancellationToken cancellation)
{
    private readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default);
    private readonly Queue<Slot> _open = new();

    /// <summary>The slots in the order in which they were reached.</summary>
    public List<Slot> Slots { get; } = [];

    /// <summary>The classes and structs with members, with the place where each was reached first.</summary>
    public List<(SymbolContract Contract, Location Location)> Objects { get; } = [];

    public List<INamedTypeSymbol> Enums { get; } = [];

    /// <summary>The types that list the derived types which their slots may hold.</summary>
    public List<INamedTypeSymbol> Unions { get; } = [];

    public void Add(ITypeSymbol root, Location location)
    {
        _open.Enqueue(new Slot(root, null, location));
        while (_open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            Visit(_open.Dequeue());
        }
    }

    /// <summary>Returns the place where this program declares the symbol, or the other place if it does not.</summary>
    public static Location LocationOf(ISymbol symbol, Location otherwise) => symbol.Locations.FirstOrDefault(location => location.IsInSource) ?? otherwise;

    private void Visit(Slot slot)
    {
        if (converted.Contains(slot.Type))
            return;
        Slots.Add(slot);
        switch (slot.Type)
        {
            case IArrayTypeSymbol array:
                _open.Enqueue(slot with { Type = array.ElementType });
                break;
            case INamedTypeSymbol { TypeKind: not TypeKind.Error } named when Refused.ReasonFor(named) is null && !AttributeSymbols.HasConverter(named):
                VisitNamed(named, slot);
                break;
        }
    }

    private void VisitNamed(INamedTypeSymbol type, Slot slot)
    {
        // A framework collection leads to its type arguments, each time it is reached, because the diagnostics name the slot in which it was found.
        if (Framework.Owns(type))
        {
            foreach (ITypeSymbol argument in type.IsTupleType ? type.TupleElements.Select(element => element.Type) : type.TypeArguments)
                _open.Enqueue(slot with { Type = argument });
            return;
        }

        if (!_seen.Add(type) || KnownTypes.Contains(type))
            return;
        if (type.TypeKind == TypeKind.Enum)
        {
            Enums.Add(type);
            return;
        }

        (string Name, INamedTypeSymbol Type)[] derived = [.. AttributeSymbols.DerivedTypes(type)];
        if (derived.Length > 0)
            Unions.Add(type);
        foreach ((_, INamedTypeSymbol alternative) in derived)
            _open.Enqueue(new Slot(alternative, null, LocationOf(alternative, slot.Location)));
        // The only field of an inline array stands for all its elements.
        if (type.IsValueType && MadeFamilies.InlineElement(type) is ITypeSymbol item)
        {
            _open.Enqueue(slot with { Type = item });
            return;
        }

        if (Framework.IsSequence(type))
        {
            foreach (INamedTypeSymbol sequence in type.AllInterfaces.Append(type).Where(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T))
                _open.Enqueue(slot with { Type = sequence.TypeArguments[0] });
        }

        // A struct that is a collection is written as its items only.
        if (type.TypeKind is TypeKind.Class or TypeKind.Struct && !type.IsAbstract && !(type.IsValueType && Framework.IsSequence(type)))
            VisitMembers(new SymbolContract(type, compilation), slot.Location);
    }

    private void VisitMembers(SymbolContract contract, Location location)
    {
        Objects.Add((contract, LocationOf(contract.Type, location)));
        foreach (ContractMember member in contract.Members)
        {
            Slot slot = new(member.Type, member.Declared, LocationOf(member.Declared.Symbol, location));
            if (!member.HasConverter && !member.Attributes.IsOverflow)
                _open.Enqueue(slot);
        }
    }
}
