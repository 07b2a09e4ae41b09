namespace Tessera.SecondReader;

/// <summary>An object that a ref gave a number.</summary>
internal sealed class ReadObject(TypeNode declared)
{
    /// <summary>What the ref is over at which the object was written.</summary>
    public TypeNode Declared { get; } = declared;

    /// <summary>The object's own type (spec/format.md §3.2); under a union known with its index.</summary>
    public TypeNode? Own { get; set; } = declared.Code == WireCode.Union ? null : Strip(declared);

    /// <summary>A type without the tag in front of it, unless the tag's meaning belongs to the format.</summary>
    public static TypeNode Strip(TypeNode type) => type.Code == WireCode.Tag && !type.Name.StartsWith('$') ? type.First! : type;

    /// <summary>Whether a ref over a type may lead here.</summary>
    public bool Fits(TypeNode type)
    {
        if (Same(Declared, type))
            return true;
        if (Own is null)
            return false;
        return type.Code == WireCode.Union ? type.Parts.Count(part => Same(Strip(part.Type!), Own)) == 1 : Same(Strip(type), Own);
    }

    private static bool Same(TypeNode left, TypeNode right) =>
        ReferenceEquals(left, right) || RootBytes(left).AsSpan().SequenceEqual(RootBytes(right));

    private static byte[] RootBytes(TypeNode type) => type.RootBytes ??= DescriptorWriter.Write(type);
}
