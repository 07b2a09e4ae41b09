using System.Reflection;

namespace Tessera.Tests.Architecture;

/// <summary>Reads the nullable annotations that the compiler writes: one byte for each reference type, type parameter and generic type within a type, in their
/// order in the type. The value 2 is a question mark.</summary>
internal sealed class NullableAnnotations
{
    private readonly byte[] _bytes;
    private int _next;

    private NullableAnnotations(byte[] bytes) => _bytes = bytes;

    public static NullableAnnotations Of(ParameterInfo parameter) => new(Find(parameter.GetCustomAttributesData()) ?? Context(parameter.Member));

    public static NullableAnnotations Of(MemberInfo member) => new(Find(member.GetCustomAttributesData()) ?? Context(member));

    /// <summary>Whether the type parameter has the constraint <c>notnull</c>.</summary>
    public static bool IsNotNull(Type parameter) => (Find(parameter.GetCustomAttributesData()) ?? Context(parameter.DeclaringMethod ?? (MemberInfo)parameter.DeclaringType!)) is [1];

    /// <summary>Returns whether the next part has a question mark. It must be called once for each part of the type that has a byte.</summary>
    public bool TakeMark() => _bytes[_bytes.Length == 1 ? 0 : _next++] == 2;

    private static byte[]? Find(IEnumerable<CustomAttributeData> attributes) =>
        attributes.FirstOrDefault(attribute => attribute.AttributeType.Name == "NullableAttribute")?.ConstructorArguments[0].Value switch
        {
            byte single => [single],
            IReadOnlyList<CustomAttributeTypedArgument> many => [.. many.Select(argument => (byte)argument.Value!)],
            _ => null,
        };

    /// <summary>Returns the default annotation: that of the method, otherwise that of the types around it.</summary>
    private static byte[] Context(MemberInfo member)
    {
        for (MemberInfo? place = member; place is not null; place = place.DeclaringType)
        {
            if (place.GetCustomAttributesData().FirstOrDefault(attribute => attribute.AttributeType.Name == "NullableContextAttribute") is CustomAttributeData context)
                return [(byte)context.ConstructorArguments[0].Value!];
        }

        return [0];
    }
}
