using Microsoft.CodeAnalysis;
using Tessera.Generators.Rules.Symbols;

namespace Tessera.Generators.Rules;

/// <summary>All slots and objects that roots lead to by what is state; of types that the library writes in a way of its own, or that a converter writes, nothing more is asked.</summary>
/// <param name="compilation">The program.</param>
/// <param name="converted">Types that have a converter of the application.</param>
/// <param name="cancellation">Stops it.</param>
internal sealed class Reach(Compilation compilation, ISet<ITypeSymbol> converted, CancellationToken cancellation)
{
    private readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default);
    private readonly Queue<Slot> _open = new();

    /// <summary>In the order in which they were reached.</summary>
    public List<Slot> Slots { get; } = [];

    /// <summary>Classes and structs with members, and where they were reached first.</summary>
    public List<(SymbolContract Contract, Location Location)> Objects { get; } = [];

    public List<INamedTypeSymbol> Enums { get; } = [];

    /// <summary>Types that list the types which their slots may hold.</summary>
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

    /// <summary>Where a symbol is declared in this program; else where it was reached.</summary>
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
        // Collections of the framework are what they hold, in every place anew: each place has a message of its own.
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
        // The elements stand behind one field.
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

        // A struct that is a collection is its items, whatever else it has.
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
