namespace Tessera.Contracts;

/// <summary>What a .NET object type is to the serializer: its members in wire order and how it is constructed. Knows no bytes.</summary>
internal sealed class TypeContract
{
    /// <exception cref="TesseraException">Two members have one name.</exception>
    public TypeContract(Type type, MemberContract[] members, ConstructorContract? constructor)
    {
        Type = type;
        Members = members;
        Constructor = constructor;
        CheckNames();
    }

    public Type Type { get; }

    /// <summary>In the order of the descriptor (spec/mapping-dotnet.md §1).</summary>
    public MemberContract[] Members { get; }

    /// <summary>Null for a type that can be written but not created: an abstract class, or one without a usable constructor.</summary>
    public ConstructorContract? Constructor { get; }

    /// <summary>Null for a type without any.</summary>
    public CallbackContract? Callbacks { get; init; }

    /// <summary>The same with objects that the application creates: what only a constructor could set stays as it is then.</summary>
    public TypeContract CreatedBy(Func<object> create) => new(
        Type,
        [.. Members.Select(member => member with { Parameter = -1 })],
        new ConstructorContract(null, []) { Create = create }) { Callbacks = Callbacks };

    private void CheckNames()
    {
        HashSet<string> names = new(StringComparer.Ordinal);
        foreach (MemberContract member in Members)
        {
            if (!names.Add(member.Name))
                Throw.Contract(Type, $"two of its members have the name '{member.Name}' in the data");
        }
    }
}
