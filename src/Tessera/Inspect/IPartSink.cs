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

/// <summary>A run of bytes of a message that means one thing.</summary>
/// <param name="Offset">From the start of the input.</param>
/// <param name="Length">In bytes.</param>
/// <param name="Count">How many values the run holds; 0 for what belongs to the part before it.</param>
/// <param name="Path">Whose bytes they are.</param>
/// <param name="Kind">The word for the type, or for the part of the message.</param>
/// <param name="Text">The value, for people.</param>
internal readonly record struct Part(int Offset, int Length, long Count, PathNode Path, string Kind, string Text);
