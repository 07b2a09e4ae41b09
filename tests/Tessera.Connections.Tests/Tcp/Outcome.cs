namespace Tessera.Connections.Tests.Tcp;

/// <summary>What a reader got.</summary>
/// <param name="Values">One after the other.</param>
/// <param name="Error">What ended it; null where the values did.</param>
internal sealed record Outcome(List<object?> Values, Exception? Error)
{
    /// <summary>The stream failed, and not what came from it.</summary>
    public bool IsBroken => Error is IOException;

    /// <summary>How it ended, for comparing.</summary>
    public string End => Error is TesseraException e ? $"{e.Code} at {e.Offset} in {e.Path}" : Error?.GetType().Name ?? "end";

    /// <summary>Reads to the end, or to an error that a connection may have. Others pass.</summary>
    public static async Task<Outcome> CollectAsync(IAsyncEnumerable<object?> source)
    {
        List<object?> values = [];
        try
        {
            await foreach (object? value in source)
                values.Add(value);
            return new Outcome(values, null);
        }
        catch (Exception e) when (e is TesseraException { Code: not TesseraErrorCode.InternalError } or IOException)
        {
            return new Outcome(values, e);
        }
    }
}
