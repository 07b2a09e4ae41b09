using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Tessera.Contracts.Reflection;

/// <summary>An item of a tuple that is nested in others.</summary>
internal sealed class TupleAccessor<TOwner, TMember>(int index) : MemberAccessor<TOwner, TMember>
{
    public override TMember Get(ref TOwner owner) => (TMember)((ITuple)owner!)[index]!;

    /// <summary>Items are arguments of what builds the tuple.</summary>
    public override void Set(ref TOwner owner, TMember value) => throw new UnreachableException();
}
