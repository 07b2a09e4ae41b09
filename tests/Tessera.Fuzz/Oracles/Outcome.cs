namespace Tessera.Fuzz.Oracles;

/// <summary>The result of a call: a value, the documented exception, or another exception.</summary>
internal readonly record struct Outcome(object? Value, TesseraException? Error, Exception? Escaped)
{
    /// <summary>Makes a call and returns its result.</summary>
    public static Outcome Of(Func<object?> call)
    {
        try
        {
            return new Outcome(call(), null, null);
        }
        catch (TesseraException error)
        {
            return new Outcome(null, error, null);
        }
#pragma warning disable CA1031 // Whatever comes is a finding.
        catch (Exception error)
#pragma warning restore CA1031
        {
            return new Outcome(null, null, error);
        }
    }

    public bool Accepted => Error is null && Escaped is null;

    /// <summary>Whether both calls gave a value, or the same error with the same code, offset and path. Values are not compared here.</summary>
    public bool EndsLike(Outcome other) => (Error?.Code, Error?.Offset, Error?.Path, Escaped?.GetType()) == (other.Error?.Code, other.Error?.Offset, other.Error?.Path, other.Escaped?.GetType());

    public override string ToString() =>
        Escaped is not null ? $"{Escaped.GetType().Name} escaped"
        : Error is null ? "accepted"
        : $"{Error.Code} at {Error.Offset} ({Error.Path})";
}
