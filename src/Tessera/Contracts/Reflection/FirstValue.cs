using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds out what a constructor puts into a member that nothing else sets.</summary>
internal static class FirstValue
{
    /// <summary>Returns whether the member is null; false if the constructor refuses the stand-ins for its arguments, as nothing is known then.</summary>
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

    /// <summary>Creates an object from values that stand in for the arguments.</summary>
    public static object Make(ConstructorInfo constructor) => constructor.Invoke(Array.ConvertAll(constructor.GetParameters(), Argument));

    private static object? Argument(ParameterInfo parameter)
    {
        Type type = FactReader.ValueType(parameter);
        return parameter.HasDefaultValue ? parameter.DefaultValue : type == typeof(string) ? "" : ParameterContract.DefaultOf(type);
    }
}
