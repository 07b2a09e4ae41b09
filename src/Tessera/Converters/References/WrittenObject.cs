using System.Runtime.CompilerServices;
using Tessera.Descriptors;

namespace Tessera.Converters.References;

/// <summary>An object and what was written of it: the same object may stand as its class in one slot, and as no more than its base in another.</summary>
/// <param name="Object">Compared by reference, as the others are.</param>
/// <param name="Form">The descriptor of the object without the names that slots put in front of it; null for a string.</param>
internal readonly record struct WrittenObject(object Object, Descriptor? Form)
{
    public bool Equals(WrittenObject other) => ReferenceEquals(Object, other.Object) && ReferenceEquals(Form, other.Form);

    /// <summary>Of the object only, which rarely has several forms. The runtime's numbers have 26 bits, which a table by powers of two should all see.</summary>
    public override int GetHashCode() => (int)(((uint)RuntimeHelpers.GetHashCode(Object) * 0x9E3779B1u) >> 7);
}
