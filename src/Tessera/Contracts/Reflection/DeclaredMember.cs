using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>A property or field, with the accessors of the most derived declaration that has them.</summary>
internal sealed record DeclaredMember(MemberInfo Info, Type Type, MethodInfo? Getter, MethodInfo? Setter)
{
    /// <summary>The declared name, read once: in programs that are compiled ahead of time, each call of <see cref="MemberInfo.Name"/> makes a new
    /// string.</summary>
    public string Name { get; } = Info.Name;

    public bool IsField => Info is FieldInfo;

    public bool IsPublic => Info is FieldInfo info ? info.IsPublic : Getter?.IsPublic == true;

    public bool CanGet => IsField || Getter is not null;

    public bool CanSet => Info is FieldInfo info ? !info.IsInitOnly : Setter is not null;
}
