namespace Tessera.Contracts;

/// <summary>What a .NET object type is to the serializer: its members in wire order and how it is constructed. Knows no bytes.</summary>
internal sealed class TypeContract
{
    public TypeContract(Type type, MemberContract[] members, ConstructorContract? constructor)
    {
        Type = type;
        Members = members;
        Constructor = constructor;
    }

    public Type Type { get; }

    /// <summary>In the order of the descriptor (spec/mapping-dotnet.md §1).</summary>
    public MemberContract[] Members { get; }

    /// <summary>Null for a type that can be written but not created: an abstract class, or one without a usable constructor.</summary>
    public ConstructorContract? Constructor { get; }
}
