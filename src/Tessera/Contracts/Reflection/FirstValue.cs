using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds out what a constructor puts into a member that nothing else sets.</summary>
internal static class FirstValue
{
    private static readonly object s_unknown = new();

    /// <summary>
    /// Returns what a new object holds in the member. If the constructor refuses the stand-ins for its arguments, returns an object that stands for any value.
    /// </summary>
    /// <param name="type">The type of the new object.</param>
    /// <param name="constructor">The constructor; null for a struct that starts from its default value.</param>
    public static object? Of(Type type, ConstructorInfo? constructor, MemberInfo member)
    {
        try
        {
            object made = constructor is null ? RuntimeHelpers.GetUninitializedObject(type) : Make(constructor);
            return member is FieldInfo field ? field.GetValue(made) : ((PropertyInfo)member).GetValue(made);
        }
        catch (TargetInvocationException)
        {
            return s_unknown;
        }
    }

    /// <summary>Creates an object from values that stand in for the arguments.</summary>
    public static object Make(ConstructorInfo constructor) => constructor.Invoke(Array.ConvertAll(constructor.GetParameters(), Argument));

    private static object? Argument(ParameterInfo parameter)
    {
        Type type = FactReader.ValueType(parameter);
        return parameter.HasDefaultValue ? parameter.DefaultValue : type == typeof(string) ? "" : ParameterContract.DefaultOf(type);
    }
}
