using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds the callbacks of a type: an interface of System.Text.Json, else the methods with an attribute of System.Runtime.Serialization.</summary>
internal static class CallbackFinder
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Null if there are none.</summary>
    /// <exception cref="TesseraException">A method with such an attribute cannot be called as it wants.</exception>
    public static CallbackContract? Find(Type type)
    {
        CallbackContract callbacks = new(
            Find(type, typeof(IJsonOnSerializing), typeof(OnSerializingAttribute)),
            Find(type, typeof(IJsonOnSerialized), typeof(OnSerializedAttribute)),
            Find(type, typeof(IJsonOnDeserializing), typeof(OnDeserializingAttribute)),
            Find(type, typeof(IJsonOnDeserialized), typeof(OnDeserializedAttribute)));
        return callbacks is { Serializing: [], Serialized: [], Deserializing: [], Deserialized: [] } ? null : callbacks;
    }

    private static MethodInfo[] Find(Type type, Type contract, Type attribute)
    {
        if (contract.IsAssignableFrom(type))
            return [type.GetInterfaceMap(contract).TargetMethods[0]];
        List<MethodInfo> methods = [];
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
            methods.InsertRange(0, level.GetMethods(Declared).Where(method => method.IsDefined(attribute, inherit: false)));
        if (methods.Find(method => !CanCall(method)) is MethodInfo wrong)
            Throw.Contract(type, $"{wrong.Name}, which has the attribute {attribute.Name}, must return nothing and take nothing or one StreamingContext");
        return [.. methods];
    }

    private static bool CanCall(MethodInfo method) =>
        method.ReturnType == typeof(void)
        && !method.IsGenericMethod
        && Array.ConvertAll(method.GetParameters(), parameter => parameter.ParameterType) is [] or [{ FullName: "System.Runtime.Serialization.StreamingContext" }];
}
