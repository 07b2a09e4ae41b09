using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Compares what two objects show in public properties of scalar types. It finds members that a model leaves out of what it writes.</summary>
internal static class ShownScalars
{
    private static readonly ConditionalWeakTable<Type, PropertyInfo[]> s_properties = [];

    /// <summary>Whether the objects have one class and show the same.</summary>
    public static bool AreEqual(object one, object other) =>
        one.GetType() == other.GetType()
        && Array.TrueForAll(s_properties.GetValue(one.GetType(), Find), property => Equals(ValueOf(property, one), ValueOf(property, other)));

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A property that was trimmed shows nothing to anybody.")]
    private static PropertyInfo[] Find(Type type) =>
        Array.FindAll(type.GetProperties(), property => TesseraScalarForms.IsScalar(property.PropertyType)
            && property.GetMethod is { IsPublic: true }
            && property.GetIndexParameters().Length == 0);

    /// <summary>Returns null if the getter throws, as some do while a model is half filled.</summary>
    private static object? ValueOf(PropertyInfo property, object model)
    {
        try
        {
            return property.GetValue(model);
        }
        catch (TargetInvocationException)
        {
            return null;
        }
    }
}
