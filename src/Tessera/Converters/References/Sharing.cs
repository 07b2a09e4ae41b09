using System.Collections;
using Tessera.Converters.Forms;

namespace Tessera.Converters.References;

/// <summary>Which types' objects have an identity that refs can keep.</summary>
internal static class Sharing
{
    /// <summary>Values in disguise, such as Uri, have none, and Lazy and F#'s option stand for their values.</summary>
    public static bool HasIdentity(Type type) =>
        !type.IsValueType && !BuiltIns.Contains(type) && !FSharp.IsOption(type) && !(type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Lazy<>));

    /// <summary>Whether a slot of the type, if it lists no derived types, does not say what it holds.</summary>
    public static bool IsAny(Type type) => type == typeof(object) || type == typeof(TesseraObject) || (type.IsAbstract && !typeof(IEnumerable).IsAssignableFrom(type));
}
