using System.Reflection;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Values;

/// <summary>The results of reading a message by every entry point and engine.</summary>
internal static class Outcomes
{
    private static readonly TesseraOptions[] s_engines = [new() { Engine = TesseraSerializerEngine.Interpreted }, new() { Engine = TesseraSerializerEngine.Generated }, new() { Engine = TesseraSerializerEngine.Emitted }];

    private static readonly MethodInfo s_all = typeof(Outcomes).GetMethod(nameof(All), BindingFlags.Static | BindingFlags.NonPublic)!;

    /// <summary>Returns the code and offset of each error. The test fails if a read gives a value or another exception.</summary>
    public static IEnumerable<(TesseraErrorCode Code, long Offset)> OfFailing(byte[] data, Type type)
    {
        foreach (TesseraException? error in Of(data, type))
        {
            Assert.True(error is not null, $"{Convert.ToHexString(data)} was read as {type}");
            yield return (error.Code, error.Offset);
        }
    }

    /// <summary>Reads from a span, segments of one byte, sync and async streams of one byte, and a seekable stream. A value gives null.</summary>
    public static TesseraException?[] Of(byte[] data, Type type) =>
        [.. s_engines.SelectMany(options => (TesseraException?[])s_all.MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [data, options], null)!)];

    private static TesseraException?[] All<T>(byte[] data, TesseraOptions options) =>
    [
        Catch(() => _ = TesseraSerializer.Deserialize<T>(data.AsSpan(), options)),
        Catch(() => _ = TesseraSerializer.Deserialize<T>(Segments.Of(data, 1), options)),
        Catch(() => _ = TesseraSerializer.Deserialize<T>(new ChunkStream(data), options)),
        Catch(() => _ = TesseraSerializer.DeserializeAsync<T>(new AsyncStream(data), options).AsTask().GetAwaiter().GetResult()),
        Catch(() => _ = TesseraSerializer.Deserialize<T>(new MemoryStream(data), options)),
        Catch(() => _ = TesseraSerializer.Deserialize<T>(new SeekableStream(data), options)),
    ];

    private static TesseraException? Catch(Action read)
    {
        try
        {
            read();
            return null;
        }
        catch (TesseraException error)
        {
            return error;
        }
    }
}
