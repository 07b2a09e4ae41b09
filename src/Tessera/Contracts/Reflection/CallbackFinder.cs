using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds the callbacks of a type: an interface of System.Text.Json, else the methods with an attribute of System.Runtime.Serialization; and its interface.</summary>
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
            FindDeserialized(type));
        return callbacks is { Serializing: [], Serialized: [], Deserializing: [], Deserialized: [] } ? null : callbacks;
    }

    /// <summary>As in DataContractSerializer, the interface is asked last. What a collection of the framework does there is about its own way to be read.</summary>
    private static MethodInfo[] FindDeserialized(Type type)
    {
        MethodInfo[] methods = Find(type, typeof(IJsonOnDeserialized), typeof(OnDeserializedAttribute));
        if (!typeof(IDeserializationCallback).IsAssignableFrom(type))
            return methods;
        MethodInfo last = type.GetInterfaceMap(typeof(IDeserializationCallback)).TargetMethods[0];
        return Framework.Owns(last.DeclaringType!) ? methods : [.. methods, last];
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
