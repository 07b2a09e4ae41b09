using Tessera.Zoo.Comparing;

namespace Tessera.Zoo.Trials;

/// <summary>An object written and read by one engine.</summary>
public sealed record RoundTrip(Finding Finding)
{
    /// <summary>What was thrown.</summary>
    public Exception? Error { get; init; }

    /// <summary>What was written.</summary>
    public byte[]? Bytes { get; init; }

    /// <summary>How the object looks that came back.</summary>
    public Snapshot? Read { get; init; }

    /// <summary>Where it differs from the one before.</summary>
    public IReadOnlyList<string> Lost { get; init; } = [];
}
