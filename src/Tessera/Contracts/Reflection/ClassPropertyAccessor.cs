using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Calls a class's property accessors through open delegates. They may be private or init.</summary>
internal sealed class ClassPropertyAccessor<TOwner, TMember>(MethodInfo getter, MethodInfo? setter) : MemberAccessor<TOwner, TMember>
{
    private readonly Func<TOwner, TMember> _get = getter.CreateDelegate<Func<TOwner, TMember>>();
    private readonly Action<TOwner, TMember>? _set = setter?.CreateDelegate<Action<TOwner, TMember>>();

    public override TMember Get(ref TOwner owner) => _get(owner);

    public override void Set(ref TOwner owner, TMember value) => _set!(owner, value);
}
