namespace Tessera.Codecs;

/// <summary>How far a reader of rows has come.</summary>
internal enum RowStep
{
    /// <summary>A row is there.</summary>
    Row,

    /// <summary>More bytes must come.</summary>
    Missing,

    /// <summary>The message has ended.</summary>
    End,
}
