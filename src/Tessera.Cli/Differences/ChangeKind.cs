namespace Tessera.Cli.Differences;

/// <summary>The kinds of differences at a path.</summary>
internal enum ChangeKind
{
    /// <summary>Only the second message has a value there.</summary>
    Added,

    /// <summary>Only the first message has a value there.</summary>
    Removed,

    /// <summary>The values differ.</summary>
    Value,

    /// <summary>The types differ; the values may be the same in JSON.</summary>
    Type,
}
