using System.Reflection;
using System.Runtime.CompilerServices;

namespace Tessera.Reading;

/// <summary>Finds out which parts of an object its hash code depends on. Where that is not certain, the answer is: any part.</summary>
internal static class HashForms
{
    private static readonly ConditionalWeakTable<Type, StrongBox<HashForm>> s_known = [];

    public static HashForm Of(Type type) => s_known.GetValue(type, static type => new StrongBox<HashForm>(Find(type))).Value;

    private static HashForm Find(Type type)
    {
        if (type.Assembly == typeof(object).Assembly && (type.IsValueType || type == typeof(string) || type.Name.StartsWith("Tuple`", StringComparison.Ordinal)))
            return HashForm.Fields;
        if (!type.IsValueType && type.GetMethod(nameof(GetHashCode), [])?.DeclaringType == typeof(object) && IsEqualToItselfAlone(type))
            return HashForm.Identity;
        // F# generates code too, but that looks into arrays.
        if (type.GetCustomAttributesData().Any(attribute => attribute.AttributeType.Namespace == "Microsoft.FSharp.Core"))
            return HashForm.Written;
        for (Type? part = type; part is not null && part != typeof(object) && part != typeof(ValueType); part = part.BaseType)
        {
            if (!IsGenerated(part))
                return HashForm.Written;
        }

        return HashForm.Fields;
    }

    private static bool IsEqualToItselfAlone(Type type) =>
        type.GetMethod(nameof(Equals), [typeof(object)])?.DeclaringType == typeof(object)
        && !Array.Exists(type.GetInterfaces(), face => face.IsGenericType && face.GetGenericTypeDefinition() == typeof(IEquatable<>));

    /// <summary>Whether all of the type's own code for hashing and comparing is a compiler's, or it has none.</summary>
    private static bool IsGenerated(Type type) => Array.TrueForAll(
        type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly),
        method => !(method.Name is nameof(GetHashCode) or nameof(Equals) || method.Name.EndsWith(".Equals", StringComparison.Ordinal) || method.Name == "get_EqualityContract")
            || method.IsDefined(typeof(CompilerGeneratedAttribute)));
}

/// <summary>Which parts of an object its hash code depends on.</summary>
internal enum HashForm
{
    /// <summary>Nothing: the object is equal to itself alone.</summary>
    Identity,

    /// <summary>The hash codes of its fields: code of a compiler or of the framework.</summary>
    Fields,

    /// <summary>Whatever the program's own code does.</summary>
    Written,
}
