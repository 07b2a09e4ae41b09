using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Gets and sets a member without generated code. The owner goes by reference, so that structs are changed in place.</summary>
internal abstract class MemberAccessor<TOwner, TMember>
{
    public abstract TMember Get(ref TOwner owner);

    /// <summary>Sets the member, which must be settable.</summary>
    public abstract void Set(ref TOwner owner, TMember value);

    public static MemberAccessor<TOwner, TMember> Create(MemberContract member)
    {
        if (member.TupleIndex >= 0)
            return new TupleAccessor<TOwner, TMember>(member.TupleIndex);
        if (member.IsItems)
            return new ItemsAccessor<TOwner, TMember>();
        if (member.Member is FieldInfo info)
            return new FieldAccessor<TOwner, TMember>(info);
        return typeof(TOwner).IsValueType
            ? new StructPropertyAccessor<TOwner, TMember>(member.Getter!, member.Setter)
            : new ClassPropertyAccessor<TOwner, TMember>(member.Getter!, member.Setter);
    }
}
