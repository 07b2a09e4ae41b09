using System.Collections;

namespace Tessera.Contracts;

/// <summary>The types to which <see cref="TesseraCompactAttribute"/> applies.</summary>
internal static class CompactTypes
{
    /// <summary>Returns whether a type is an integer of more than 8 bits that can be written as a varint.</summary>
    public static bool IsInteger(Type type) => !type.IsEnum && Type.GetTypeCode(type) is >= TypeCode.Int16 and <= TypeCode.UInt64;

    /// <summary>Returns whether a type is an integer of this kind, or a nullable, list or map of one.</summary>
    public static bool Applies(Type type)
    {
        if (type.IsArray)
            return Applies(type.GetElementType()!);
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return Applies(underlying);
        return IsInteger(type) || (type.IsGenericType && typeof(IEnumerable).IsAssignableFrom(type) && Array.Exists(type.GetGenericArguments(), Applies));
    }
}
