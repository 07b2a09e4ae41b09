namespace Tessera.Fuzz.Oracles;

/// <summary>How a call ended: with a value, with the documented exception, or with another one.</summary>
internal readonly record struct Outcome(object? Value, TesseraException? Error, Exception? Escaped)
{
    public bool Accepted => Error is null && Escaped is null;

    /// <summary>The same value cannot be told here; the same error is the same code, offset and path.</summary>
    public bool EndsLike(Outcome other) => (Error?.Code, Error?.Offset, Error?.Path, Escaped?.GetType()) == (other.Error?.Code, other.Error?.Offset, other.Error?.Path, other.Escaped?.GetType());

    public override string ToString() =>
        Escaped is not null ? $"{Escaped.GetType().Name} escaped"
        : Error is null ? "accepted"
        : $"{Error.Code} at {Error.Offset} ({Error.Path})";
}
