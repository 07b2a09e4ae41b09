using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Gets and sets a field by reflection, which boxes values. The emitted engine does not use this class.</summary>
internal sealed class FieldAccessor<TOwner, TMember>(FieldInfo info) : MemberAccessor<TOwner, TMember>
{
    public override TMember Get(ref TOwner owner) => (TMember)info.GetValue(owner)!;

    public override void Set(ref TOwner owner, TMember value)
    {
        object box = owner!;
        info.SetValue(box, value);
        if (typeof(TOwner).IsValueType)
            owner = (TOwner)box;
    }
}
