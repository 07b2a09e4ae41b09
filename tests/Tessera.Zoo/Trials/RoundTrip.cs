using Tessera.Zoo.Comparing;

namespace Tessera.Zoo.Trials;

/// <summary>The result of writing and reading an object with one engine.</summary>
public sealed record RoundTrip(Finding Finding)
{
    /// <summary>The exception, or null.</summary>
    public Exception? Error { get; init; }

    /// <summary>The written bytes, or null.</summary>
    public byte[]? Bytes { get; init; }

    /// <summary>The snapshot of the object that was read, or null.</summary>
    public Snapshot? Read { get; init; }

    /// <summary>The paths at which this object differs from the original.</summary>
    public IReadOnlyList<string> Lost { get; init; } = [];
}
