using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Calls a property's accessors by reflection, which boxes values. Mono exchanges the halves of some vectors that are passed through a delegate.
/// </summary>
internal sealed class InvokedPropertyAccessor<TOwner, TMember>(MethodInfo getter, MethodInfo? setter) : MemberAccessor<TOwner, TMember>
{
    private const BindingFlags Plainly = BindingFlags.DoNotWrapExceptions;

    public override TMember Get(ref TOwner owner) => (TMember)getter.Invoke(owner, Plainly, binder: null, parameters: null, culture: null)!;

    public override void Set(ref TOwner owner, TMember value)
    {
        object box = owner!;
        setter!.Invoke(box, Plainly, binder: null, parameters: [value], culture: null);
        owner = (TOwner)box;
    }
}
