namespace Tessera.Codecs;

/// <summary>The outcome of a step of a reader of rows.</summary>
internal enum RowStep
{
    /// <summary>The reader has moved to a row.</summary>
    Row,

    /// <summary>More bytes must be read from the source first.</summary>
    Missing,

    /// <summary>The message has ended.</summary>
    End,
}
