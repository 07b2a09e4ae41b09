namespace Tessera.Contracts;

/// <summary>Gets and sets a member without emitted code. The owner is passed by reference, so that structs are changed in place.</summary>
internal abstract class MemberAccessor<TOwner, TMember>
{
    public abstract TMember Get(ref TOwner owner);

    /// <summary>Sets the member, which must be settable.</summary>
    public abstract void Set(ref TOwner owner, TMember value);
}
