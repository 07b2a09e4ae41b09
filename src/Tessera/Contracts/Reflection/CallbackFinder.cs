using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Finds callbacks: interfaces of System.Text.Json, or else attributes of System.Runtime.Serialization, and its interface.</summary>
internal static class CallbackFinder
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Returns null if there are none. The attributes keep the interfaces' methods, which trimming would remove because nothing calls them.</summary>
    /// <exception cref="TesseraException">A method with one of the attributes has parameters or a result that callbacks must not have.</exception>
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(IJsonOnSerializing))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(IJsonOnSerialized))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(IJsonOnDeserializing))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(IJsonOnDeserialized))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.PublicMethods, typeof(IDeserializationCallback))]
    public static CallbackContract? Find(Type type)
    {
        MethodInfo[] marked = FindMarked(type);
        CallbackContract callbacks = new(
            Find(type, marked, typeof(IJsonOnSerializing), typeof(OnSerializingAttribute)),
            Find(type, marked, typeof(IJsonOnSerialized), typeof(OnSerializedAttribute)),
            Find(type, marked, typeof(IJsonOnDeserializing), typeof(OnDeserializingAttribute)),
            FindDeserialized(type, marked));
        return callbacks is { Serializing: [], Serialized: [], Deserializing: [], Deserialized: [] } ? null : callbacks;
    }

    /// <summary>The interface comes last, as in DataContractSerializer. Framework collections use it for their own way of reading and are left out.</summary>
    private static MethodInfo[] FindDeserialized(Type type, MethodInfo[] marked)
    {
        MethodInfo[] methods = Find(type, marked, typeof(IJsonOnDeserialized), typeof(OnDeserializedAttribute));
        if (!typeof(IDeserializationCallback).IsAssignableFrom(type))
            return methods;
        MethodInfo last = type.GetInterfaceMap(typeof(IDeserializationCallback)).TargetMethods[0];
        return Framework.Owns(last.DeclaringType!) ? methods : [.. methods, last];
    }

    /// <summary>Finds methods with any attribute, base classes first. Few have one, and asking each method for each attribute takes time.</summary>
    private static MethodInfo[] FindMarked(Type type)
    {
        List<MethodInfo> marked = [];
        for (Type? level = type; level is not null && level != typeof(object) && level != typeof(ValueType); level = level.BaseType)
            marked.InsertRange(0, level.GetMethods(Declared).Where(method => !method.IsSpecialName && method.IsDefined(typeof(Attribute), inherit: false)));
        return [.. marked];
    }

    private static MethodInfo[] Find(Type type, MethodInfo[] marked, Type contract, Type attribute)
    {
        if (contract.IsAssignableFrom(type))
            return [type.GetInterfaceMap(contract).TargetMethods[0]];
        MethodInfo[] methods = Array.FindAll(marked, method => method.IsDefined(attribute, inherit: false));
        if (Array.Find(methods, method => !CanCall(method)) is MethodInfo wrong)
            Throw.Contract(type, $"{wrong.Name}, which has the attribute {attribute.Name}, must return void and have no parameters or a single StreamingContext parameter");
        return methods;
    }

    private static bool CanCall(MethodInfo method) =>
        method.ReturnType == typeof(void)
        && !method.IsGenericMethod
        && Array.ConvertAll(method.GetParameters(), parameter => parameter.ParameterType) is []
            or [{ FullName: "System.Runtime.Serialization.StreamingContext" }];
}
