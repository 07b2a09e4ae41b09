using Xunit;

namespace Tessera.TestKit;

/// <summary>Reads data that is expected to be refused, with the terms of spec/vectors.</summary>
public static class Read
{
    /// <summary>Returns the exception of reading a span. The test fails if reading gives a value or another exception.</summary>
    public static TesseraException Fails<T>(byte[] data, TesseraOptions? options = null) =>
        Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<T>(data.AsSpan(), options); });

    /// <summary>Works like <see cref="Fails{T}"/>, and also checks the code of the exception.</summary>
    public static TesseraException Fails<T>(byte[] data, TesseraErrorCode code, TesseraOptions? options = null)
    {
        TesseraException error = Fails<T>(data, options);
        Assert.True(code == error.Code, $"Expected {code}: {error}");
        return error;
    }

    /// <summary>Returns null if the bytes are a value, otherwise the documented exception. Any other exception fails the test.</summary>
    public static TesseraException? Try<T>(byte[] data, TesseraOptions? options = null)
    {
        try
        {
            _ = TesseraSerializer.Deserialize<T>(data.AsSpan(), options);
            return null;
        }
        catch (TesseraException e)
        {
            return e;
        }
    }
}
