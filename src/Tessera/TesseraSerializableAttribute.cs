namespace Tessera;

/// <summary>
/// Requests generated code for a type that no call of the program names, for example because it is only known at run time. Types that are the type argument of
/// a call of <see cref="TesseraSerializer"/> do not need the attribute, and neither do programs that are not trimmed or compiled ahead of time.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly,
    AllowMultiple = true, Inherited = false)]
public sealed class TesseraSerializableAttribute : Attribute
{
    /// <summary>Initializes the attribute for the type that has the attribute.</summary>
    public TesseraSerializableAttribute()
    {
    }

    /// <summary>Initializes the attribute of an assembly for another type.</summary>
    /// <param name="type">The type, which must not be an open generic type.</param>
    public TesseraSerializableAttribute(Type type) => Type = type;

    /// <summary>The type that the attribute names, or null if the attribute is on the type itself.</summary>
    public Type? Type { get; }

    /// <summary>
    /// True to include all other classes, structs, interfaces and enums in the namespace of the type, in the same assembly, with the types that are nested in
    /// them and that other code can name, but without the namespaces below it.
    /// Generic types are not included, because their type arguments would be needed.
    /// </summary>
    public bool IncludesNamespace { get; set; }
}
