using System.Reflection;

namespace Tessera.Contracts;

/// <summary>
/// Where a member is declared. Reflection is asked for the member itself only by those who need it: what generated code says of a type is all that a contract holds, and to
/// look for its members would take most of a first call.
/// </summary>
/// <param name="name">As it is declared.</param>
/// <param name="owner">The type that declares it.</param>
/// <param name="isField">A field, not a property.</param>
/// <param name="canSet">It has a setter of any visibility, or is a field that is not readonly.</param>
/// <param name="find">Finds it by reflection.</param>
internal sealed class MemberDeclaration(string name, Type owner, bool isField, bool canSet, Func<FoundMember> find)
{
    private FoundMember? _found;

    public MemberDeclaration(FoundMember found)
        : this(found.Info.Name, found.Info.DeclaringType!, found.Info is FieldInfo, found.CanSet, () => found) => _found = found;

    public string Name => name;

    public Type Owner => owner;

    public bool IsField => isField;

    public bool CanSet => canSet;

    /// <summary>Two threads may look for it, and find the same.</summary>
    public FoundMember Found => _found ??= find();
}

/// <summary>A member as reflection gives it.</summary>
/// <param name="Info">A <see cref="FieldInfo"/> or <see cref="PropertyInfo"/>.</param>
/// <param name="Getter">Null for a field.</param>
/// <param name="Setter">Of any visibility; null for a field and for a property without one.</param>
internal sealed record FoundMember(MemberInfo Info, MethodInfo? Getter, MethodInfo? Setter)
{
    public bool CanSet => Setter is not null || Info is FieldInfo { IsInitOnly: false };
}
