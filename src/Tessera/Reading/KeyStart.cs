namespace Tessera.Reading;

/// <summary>The place where a key or an element of a set begins, with what is needed to walk over its bytes again.</summary>
/// <param name="Offset">The offset of its first byte.</param>
/// <param name="Types">The number of the next entry in the type table at this place.</param>
/// <param name="Objects">The number of the next object at this place.</param>
/// <param name="References">The number of references to earlier objects followed so far.</param>
internal readonly record struct KeyStart(int Offset, int Types, int Objects, int References)
{
    public static KeyStart Of(in WireReader reader, ReadContext context) =>
        new(reader.Position, context.Types.Next, context.Objects.Next, context.FollowedReferences);

    /// <summary>Whether the bytes read since then refer to earlier objects. Without such references they are a tree, and bounded by their own size.</summary>
    public bool HasReferences(ReadContext context) => context.FollowedReferences != References;
}
