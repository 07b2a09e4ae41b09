using System.Diagnostics.CodeAnalysis;

namespace Tessera;

/// <summary>The message of an entry as an array, whose length is counted.</summary>
internal static class EntryMessage
{
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static byte[] Write<[TesseraRoot] T>(T value, TesseraOptions? options)
    {
        try
        {
            byte[] message = TesseraSerializer.Serialize(value, options);
            HostMeasurement.Wrote(message.Length);
            return message;
        }
        catch (TesseraException failure) when (HostMeasurement.FailedToWrite(failure))
        {
            throw;
        }
    }
}
