using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Calls a struct's property accessors through open delegates, which take the instance by reference.</summary>
internal sealed class StructPropertyAccessor<TOwner, TMember>(MethodInfo getter, MethodInfo? setter) : MemberAccessor<TOwner, TMember>
{
    private readonly Getter _get = getter.CreateDelegate<Getter>();
    private readonly Setter? _set = setter?.CreateDelegate<Setter>();

    private delegate TMember Getter(ref TOwner owner);

    private delegate void Setter(ref TOwner owner, TMember value);

    public override TMember Get(ref TOwner owner) => _get(ref owner);

    public override void Set(ref TOwner owner, TMember value) => _set!(ref owner, value);
}
