using System.Runtime.CompilerServices;
using Tessera.Descriptors;

namespace Tessera.Converters.References;

/// <summary>
/// An object and the form it was written in: a ref can only lead to an object of its own type in the data, and a reader makes of it what the
/// first slot asks for.
/// </summary>
/// <param name="Object">Compared by reference, as the others are.</param>
/// <param name="Created">The type that a reader of the slot creates; null in slots of any type.</param>
/// <param name="Form">The descriptor of the ref.</param>
internal readonly record struct WrittenObject(object Object, Type? Created, Descriptor Form)
{
    public bool Equals(WrittenObject other) =>
        ReferenceEquals(Object, other.Object) && ReferenceEquals(Created, other.Created) && ReferenceEquals(Form, other.Form);

    public override int GetHashCode() => Spread(RuntimeHelpers.GetHashCode(Object) ^ RuntimeHelpers.GetHashCode(Form));

    /// <summary>The runtime's numbers of objects have 26 bits, which a table by powers of two should all see.</summary>
    private static int Spread(int hash) => (int)(((uint)hash * 0x9E3779B1u) >> 7);
}
