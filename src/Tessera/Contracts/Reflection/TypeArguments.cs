namespace Tessera.Contracts.Reflection;

/// <summary>Makes type arguments of types that nobody has named in code.</summary>
internal static class TypeArguments
{
    public static TypeArgument Create(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return (TypeArgument)Make(typeof(NullableArgument<>), underlying);
        Type kind = type.IsEnum ? typeof(EnumArgument<>) : type.IsValueType ? typeof(StructArgument<>) : typeof(ClassArgument<>);
        return (TypeArgument)Make(kind, type);
    }

    public static DerivedArgument Create(Type parent, Type type) => (DerivedArgument)Make(typeof(DerivedArgument<,>), parent, type);

    public static PairArgument CreatePair(Type[] types) => (PairArgument)Make(typeof(PairArgument<,>), types);

    private static object Make(Type definition, params Type[] arguments)
    {
        Generic.RequireCode(arguments[^1]);
        return Activator.CreateInstance(definition.MakeGenericType(arguments))!;
    }
}
