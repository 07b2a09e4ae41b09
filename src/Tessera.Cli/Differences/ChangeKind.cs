namespace Tessera.Cli.Differences;

/// <summary>What differs at a path.</summary>
internal enum ChangeKind
{
    /// <summary>Only the second message has something there.</summary>
    Added,

    /// <summary>Only the first message has something there.</summary>
    Removed,

    /// <summary>There is another value.</summary>
    Value,

    /// <summary>The values have another type, though they may be the same.</summary>
    Type,
}
