namespace Tessera.Reading;

/// <summary>How many steps the comparison of two keys takes.</summary>
internal static class KeyCost<T>
{
    public static int Steps { get; } = Find(typeof(T));

    private static int Find(Type type)
    {
        if (type.IsPrimitive || type.IsEnum)
            return 1;
        // What has no code of its own is compared by reflection, field by field.
        bool isReflected = type.IsValueType && type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType == typeof(ValueType);
        return isReflected ? 64 : 4;
    }
}
