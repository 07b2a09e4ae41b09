namespace Tessera.Inspect;

/// <summary>Receives the parts of a message in order, without gaps.</summary>
internal interface IPartSink
{
    /// <summary>Whether the sink uses the texts of values. Making a text costs more than reading the value.</summary>
    bool WantsText { get; }

    /// <summary>Whether all elements of a list share one path, <c>[]</c>.</summary>
    bool FoldsIndexes { get; }

    /// <summary>The number of scalars of a list that are separate parts; the others form one part.</summary>
    int MaxScalars { get; }

    void Add(in Part part, ReadOnlySpan<byte> bytes);
}

/// <summary>A run of bytes of a message with one meaning.</summary>
/// <param name="Offset">The offset from the start of the input.</param>
/// <param name="Length">The number of bytes.</param>
/// <param name="Count">The number of values in the run; 0 for bytes that belong to the part before them.</param>
/// <param name="Path">The path of the value to which the bytes belong.</param>
/// <param name="Kind">The word for the type, or for the part of the message.</param>
/// <param name="Text">The value as text for people.</param>
internal readonly record struct Part(int Offset, int Length, long Count, PathNode Path, string Kind, string Text);
