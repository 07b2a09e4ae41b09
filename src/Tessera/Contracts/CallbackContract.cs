using System.Reflection;

namespace Tessera.Contracts;

/// <summary>The methods of a type that want to know when its objects are written and read, base class first.</summary>
/// <param name="Serializing">Called before the members are written.</param>
/// <param name="Serialized">Called after that.</param>
/// <param name="Deserializing">Called when the object exists and its members have not been set.</param>
/// <param name="Deserialized">Called when they have.</param>
internal sealed record CallbackContract(MethodInfo[] Serializing, MethodInfo[] Serialized, MethodInfo[] Deserializing, MethodInfo[] Deserialized);

/// <summary>Calls methods of an object; a struct goes by reference, so that what they change stays.</summary>
internal delegate void Callback<T>(ref T target);
