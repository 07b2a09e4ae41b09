using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Custom;

/// <summary>
/// A place in the surrogate type of a direct converter: a member, an element and so on. Made when it is first met, since types may contain themselves;
/// two threads may make the same one. It remembers how the last value was written or read there.
/// </summary>
internal sealed class FormNode
{
    private FormNode[]? _members;
    private FormNode? _element;

    /// <param name="type">What stands at the place.</param>
    /// <param name="mayBeNull">False for the whole: a null is never left to the application's code.</param>
    public FormNode(WireType type, bool mayBeNull)
    {
        Type = type;
        WireType inside = type.Kind == WireKind.Keep ? type.Element! : type;
        MayBeNull = mayBeNull && inside.IsNullable;
        List<WireType> prefixes = [];
        for (; inside.Kind is WireKind.Optional or WireKind.Ref or WireKind.Tag; inside = inside.Element!)
        {
            if (inside.Kind != WireKind.Tag)
                prefixes.Add(inside);
        }

        Bare = inside;
        Prefixes = [.. prefixes];
    }

    public WireType Type { get; }

    /// <summary>The type without what stands in front of its values, and without tags.</summary>
    public WireType Bare { get; }

    /// <summary>Optional and ref, each of which puts a byte in front of a value.</summary>
    public WireType[] Prefixes { get; }

    public bool MayBeNull { get; }

    /// <summary>The <see cref="FormStep{T}"/> that was written last; another type may be read.</summary>
    public object? WriteStep { get; set; }

    /// <summary>The <see cref="FormStep{T}"/> that was read last.</summary>
    public object? ReadStep { get; set; }

    public FormNode[] Members => _members ??= Array.ConvertAll(Bare.Members, member => new FormNode(member.Type, mayBeNull: true));

    public FormNode Element => _element ??= new FormNode(Bare.Element!, mayBeNull: true);
}
