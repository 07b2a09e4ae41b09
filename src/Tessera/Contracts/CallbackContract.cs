using System.Reflection;

namespace Tessera.Contracts;

/// <summary>The callbacks of a type: methods that are called when its objects are written and read. Methods of base classes are called first.</summary>
/// <param name="Serializing">The methods that are called before the members are written.</param>
/// <param name="Serialized">The methods that are called after the members have been written.</param>
/// <param name="Deserializing">The methods that are called when the object has been created and its members have not been set.</param>
/// <param name="Deserialized">The methods that are called when the members have been set.</param>
internal sealed record CallbackContract(MethodInfo[] Serializing, MethodInfo[] Serialized, MethodInfo[] Deserializing, MethodInfo[] Deserialized);

/// <summary>Calls callbacks of an object. A struct is passed by reference, so that changes by the callbacks are kept.</summary>
internal delegate void Callback<T>(ref T target);
