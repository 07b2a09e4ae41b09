using System.Buffers;
using System.Diagnostics.CodeAnalysis;

namespace Tessera;

/// <summary>Writes and reads whole messages for a host, and counts them or their failures with <see cref="HostMeasurement"/>.</summary>
[RequiresUnreferencedCode(Requirements.Members)]
[RequiresDynamicCode(Requirements.Code)]
internal static class CountedMessage
{
    public static byte[] Serialize<[TesseraRoot] T>(T value, TesseraOptions? options) => Write(() => TesseraSerializer.Serialize(value, options));

    public static byte[] Serialize(object? value, Type type, TesseraOptions? options) => Write(() => TesseraSerializer.Serialize(value, type, options));

    public static T? Deserialize<[TesseraRoot] T>(ReadOnlySequence<byte> message, TesseraOptions? options) =>
        Read(message.Length, () => TesseraSerializer.Deserialize<T>(message, options));

    public static object? Deserialize(ReadOnlySequence<byte> message, Type type, TesseraOptions? options) =>
        Read(message.Length, () => TesseraSerializer.Deserialize(message, type, options));

    private static byte[] Write(Func<byte[]> write)
    {
        try
        {
            byte[] message = write();
            HostMeasurement.Wrote(message.Length);
            return message;
        }
        catch (TesseraException failure) when (HostMeasurement.FailedToWrite(failure))
        {
            throw;
        }
    }

    private static TValue Read<TValue>(long length, Func<TValue> read)
    {
        try
        {
            TValue value = read();
            HostMeasurement.Read(length);
            return value;
        }
        catch (TesseraException failure) when (HostMeasurement.FailedToRead(failure))
        {
            throw;
        }
    }
}
