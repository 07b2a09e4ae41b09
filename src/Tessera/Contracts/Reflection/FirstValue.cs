using System.Collections;
using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds out what a constructor puts into a member that nothing else sets.</summary>
internal static class FirstValue
{
    private static readonly object s_unknown = new();

    /// <summary>
    /// Returns the collection that a new object holds in the member; null if it holds none that data could fill. If the constructor refuses the stand-ins for
    /// its arguments, returns an object that stands for any value.
    /// </summary>
    /// <param name="type">The type of the new object.</param>
    /// <param name="constructor">The constructor; null for a struct that starts from its default value.</param>
    public static object? Of(Type type, ConstructorInfo? constructor, MemberInfo member)
    {
        if (HeldObject.Once(() => constructor is null ? RuntimeHelpers.GetUninitializedObject(type) : Make(constructor)).Value is not object made)
            return s_unknown;
        object? held = HeldObject.Once(() => Get(member, made)).Value;
        return IsEmptyForever(held) || (member is PropertyInfo && HeldObject.Once(() => Get(member, made)).Value != held) ? null : held;
    }

    private static object? Get(MemberInfo member, object owner) => member is FieldInfo field ? field.GetValue(owner) : ((PropertyInfo)member).GetValue(owner);

    /// <summary>Whether a collection has no elements and takes none, such as an empty array.</summary>
    private static bool IsEmptyForever(object? held) => held is IList { IsFixedSize: true, Count: 0 } or IDictionary { IsFixedSize: true, Count: 0 };

    /// <summary>Creates an object from values that stand in for the arguments.</summary>
    public static object Make(ConstructorInfo constructor) => constructor.Invoke(Array.ConvertAll(constructor.GetParameters(), Argument));

    private static object? Argument(ParameterInfo parameter)
    {
        Type type = FactReader.ValueType(parameter);
        return parameter.HasDefaultValue ? parameter.DefaultValue : type == typeof(string) ? "" : ParameterContract.DefaultOf(type);
    }
}
