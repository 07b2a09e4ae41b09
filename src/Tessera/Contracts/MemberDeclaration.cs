using System.Reflection;
using System.Runtime.CompilerServices;

namespace Tessera.Contracts;

/// <summary>
/// The declaration of a member. Reflection looks up the member itself only when it is needed: generated code says all that a contract contains, and looking
/// up members would take most of the time of a first call.
/// </summary>
/// <param name="owner">The type that declares the member.</param>
/// <param name="isField">Whether the member is a field and not a property.</param>
/// <param name="canSet">Whether the member has a setter of any visibility, or is a field that is not readonly.</param>
/// <param name="isInit">Whether the setter is <c>init</c>; null if the found member is to be asked.</param>
/// <param name="find">A function that finds the member by reflection.</param>
internal sealed class MemberDeclaration(string name, Type owner, bool isField, bool canSet, bool? isInit, Func<FoundMember> find)
{
    private bool? _isInit = isInit;
    private FoundMember? _found;

    public MemberDeclaration(FoundMember found)
        : this(found.Info.Name, found.Info.DeclaringType!, found.Info is FieldInfo, found.CanSet, null, () => found) => _found = found;

    public string Name => name;

    public Type Owner => owner;

    public bool IsField => isField;

    public bool CanSet => canSet;

    public bool IsInit => _isInit ??= Found.IsInit;

    /// <summary>The member as reflection finds it. Two threads may look it up at the same time, with the same result.</summary>
    public FoundMember Found => _found ??= find();
}

/// <summary>A member that reflection has found.</summary>
/// <param name="Info">A <see cref="FieldInfo"/> or <see cref="PropertyInfo"/>.</param>
/// <param name="Getter">The getter; null for a field.</param>
/// <param name="Setter">The setter of any visibility; null for a field and for a property without a setter.</param>
internal sealed record FoundMember(MemberInfo Info, MethodInfo? Getter, MethodInfo? Setter)
{
    public bool CanSet => Setter is not null || Info is FieldInfo { IsInitOnly: false };

    public bool IsInit => Setter is not null && Array.IndexOf(Setter.ReturnParameter.GetRequiredCustomModifiers(), typeof(IsExternalInit)) >= 0;
}
