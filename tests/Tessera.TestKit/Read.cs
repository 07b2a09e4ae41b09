using Xunit;

namespace Tessera.TestKit;

/// <summary>Reads that are expected to fail, in the words of spec/vectors.</summary>
public static class Read
{
    /// <summary>The exception of reading a span; fails the test if a value or another exception comes out.</summary>
    public static TesseraException Fails<T>(byte[] data, TesseraOptions? options = null) =>
        Assert.Throws<TesseraException>(() => { _ = TesseraSerializer.Deserialize<T>(data.AsSpan(), options); });

    /// <summary>As <see cref="Fails{T}"/>, with one code.</summary>
    public static TesseraException Fails<T>(byte[] data, TesseraErrorCode code, TesseraOptions? options = null)
    {
        TesseraException error = Fails<T>(data, options);
        Assert.True(code == error.Code, $"Expected {code}: {error}");
        return error;
    }

    /// <summary>Null if the bytes are a value, else the documented exception; any other exception fails the test.</summary>
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
