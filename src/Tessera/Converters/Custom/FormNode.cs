namespace Tessera.Converters.Custom;

/// <summary>
/// A place in the surrogate type of a direct converter: a member, an element and so on. It is made when it is first met, because types may contain themselves.
/// Two threads may make equal nodes. A node remembers how the last value was written or read at its place.
/// </summary>
internal sealed class FormNode
{
    private FormNode[]? _members;
    private FormNode? _element;

    /// <param name="mayBeNull">Whether null is allowed there; false for the root, because the application's code never gets a null.</param>
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

    /// <summary>The wire type without tags and without the bytes in front of its values.</summary>
    public WireType Bare { get; }

    /// <summary>The optionals and refs, each of which puts a byte in front of a value.</summary>
    public WireType[] Prefixes { get; }

    public bool MayBeNull { get; }

    /// <summary>The <see cref="FormStep{T}"/> of the value that was written last. The value that is read may have another type.</summary>
    public object? WriteStep { get; set; }

    /// <summary>The <see cref="FormStep{T}"/> of the value that was read last.</summary>
    public object? ReadStep { get; set; }

    public FormNode[] Members => _members ??= Array.ConvertAll(Bare.Members, member => new FormNode(member.Type, mayBeNull: true));

    public FormNode Element => _element ??= new FormNode(Bare.Element!, mayBeNull: true);
}
