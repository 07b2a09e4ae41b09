namespace Tessera.Contracts.Reflection;

/// <summary>Accesses the items of a collection, which are the collection itself. Items are filled in and never set.</summary>
internal sealed class ItemsAccessor<TOwner, TMember> : MemberAccessor<TOwner, TMember>
{
    public override TMember Get(ref TOwner owner) => (TMember)(object)owner!;

    public override void Set(ref TOwner owner, TMember value) => throw new UnreachableException();
}
