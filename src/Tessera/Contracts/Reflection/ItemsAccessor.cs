using System.Diagnostics;

namespace Tessera.Contracts.Reflection;

/// <summary>The items of a collection are the collection; they are filled in, never set.</summary>
internal sealed class ItemsAccessor<TOwner, TMember> : MemberAccessor<TOwner, TMember>
{
    public override TMember Get(ref TOwner owner) => (TMember)(object)owner!;

    public override void Set(ref TOwner owner, TMember value) => throw new UnreachableException();
}
