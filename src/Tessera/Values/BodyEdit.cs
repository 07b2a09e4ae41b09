using Tessera.Descriptors;

namespace Tessera.Values;

/// <summary>A place of a written value whose bytes depend on the descriptor in front of it.</summary>
/// <param name="At">Where.</param>
/// <param name="Length">How many bytes stand there.</param>
/// <param name="Definition">The shape some of whose members are null here, or the union of which an alternative is chosen; null for the head of an any.</param>
/// <param name="Number">The index of the first of these members, or of the alternative.</param>
/// <param name="Content">The type behind the head of an any.</param>
internal readonly record struct BodyEdit(int At, int Length, Occurrence? Definition, int Number, WireType? Content)
{
    /// <summary>The head of an any, or what becomes one.</summary>
    public static BodyEdit OfAny(int at, int length, WireType content) => new(at, length, null, 0, content);
}
