using System.Collections;
using Tessera.Converters.Forms;

namespace Tessera.Converters.References;

/// <summary>Determines which types have objects with an identity that refs can preserve.</summary>
internal static class Sharing
{
    /// <summary>Built-in classes, such as Uri, are values and have no identity. Lazy and F#'s option stand for the values that they hold.</summary>
    public static bool HasIdentity(Type type) =>
        !type.IsValueType && !BuiltIns.Contains(type) && !FSharp.IsOption(type) && !(type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Lazy<>));

    /// <summary>Whether a slot of the type does not determine what it holds, if the type lists no derived types.</summary>
    public static bool IsAny(Type type) =>
        type == typeof(object) || type == typeof(TesseraObject) || (type.IsAbstract && !typeof(IEnumerable).IsAssignableFrom(type));
}
