namespace Tessera.Contracts.Reflection;

/// <summary>Accesses an item of a tuple of more than seven items, which .NET nests.</summary>
internal sealed class TupleAccessor<TOwner, TMember>(int index) : MemberAccessor<TOwner, TMember>
{
    public override TMember Get(ref TOwner owner) => (TMember)((ITuple)owner!)[index]!;

    /// <summary>Not reachable: the items are arguments of the function that builds the tuple.</summary>
    public override void Set(ref TOwner owner, TMember value) => throw new UnreachableException();
}
