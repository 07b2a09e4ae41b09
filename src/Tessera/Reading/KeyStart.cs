using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>Where a key or element of a set begins: what it takes to walk over its bytes again.</summary>
/// <param name="Offset">Of its first byte.</param>
/// <param name="Types">The type table's cursor there.</param>
/// <param name="Objects">The number that the next object takes there.</param>
/// <param name="References">How many references to objects before have been followed until there.</param>
internal readonly record struct KeyStart(int Offset, int Types, int Objects, int References)
{
    public static KeyStart Of(in WireReader reader, ReadContext context) => new(reader.Position, context.Types.Next, context.Objects.Next, context.FollowedReferences);

    /// <summary>Whether what has been read since leads to objects that stood before: all else is a tree, of the size of its bytes.</summary>
    public bool HasReferences(ReadContext context) => context.FollowedReferences != References;
}
