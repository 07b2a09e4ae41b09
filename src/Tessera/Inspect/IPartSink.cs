namespace Tessera.Inspect;

/// <summary>Receives the parts of a message in order, without gaps.</summary>
internal interface IPartSink
{
    /// <summary>Whether texts of values are of use; making them costs more than reading.</summary>
    bool WantsText { get; }

    /// <summary>Whether all elements of a list have one path, <c>[]</c>.</summary>
    bool FoldsIndexes { get; }

    /// <summary>How many scalars of a list come one by one; the others are one part.</summary>
    int MaxScalars { get; }

    void Add(in Part part, ReadOnlySpan<byte> bytes);
}
