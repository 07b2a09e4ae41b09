namespace Tessera;

/// <summary>
/// Asks the generator of the package for code of a type that no call of the program names: one that is only known when it runs, or belongs to somebody else. Types that are named as type argument of a
/// call of <see cref="TesseraSerializer"/> do not need it, and programs that are not trimmed or compiled ahead of time never do.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
public sealed class TesseraSerializableAttribute : Attribute
{
    /// <summary>On a type: that type.</summary>
    public TesseraSerializableAttribute()
    {
    }

    /// <summary>On an assembly: another type.</summary>
    /// <param name="type">Closed.</param>
    public TesseraSerializableAttribute(Type type) => Type = type;

    /// <summary>The type that is named; null where the attribute stands on the type itself.</summary>
    public Type? Type { get; }

    /// <summary>
    /// Whether all other classes, structs, interfaces and enums of the type's namespace, in its assembly, are asked for as well, without those of namespaces below it. Generic types are left out: they
    /// would have to be closed.
    /// </summary>
    public bool IncludesNamespace { get; set; }
}
