using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>What a constructor puts into a member that nothing else sets.</summary>
internal static class FirstValue
{
    /// <summary>Whether it is null. Where the constructor fails for the values that stand in for its arguments, nothing is known, and the answer is no.</summary>
    public static bool IsNull(ConstructorInfo constructor, MemberInfo member)
    {
        try
        {
            object made = Make(constructor);
            return (member is FieldInfo field ? field.GetValue(made) : ((PropertyInfo)member).GetValue(made)) is null;
        }
        catch (TargetInvocationException)
        {
            return false;
        }
    }

    /// <summary>An object of values that stand in for arguments.</summary>
    public static object Make(ConstructorInfo constructor) => constructor.Invoke(Array.ConvertAll(constructor.GetParameters(), Argument));

    private static object? Argument(ParameterInfo parameter)
    {
        Type type = FactReader.ValueType(parameter);
        return parameter.HasDefaultValue ? parameter.DefaultValue : type == typeof(string) ? "" : ParameterContract.DefaultOf(type);
    }
}
