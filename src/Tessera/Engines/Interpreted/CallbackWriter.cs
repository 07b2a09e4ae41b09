using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>Calls the callbacks of an object around writing. Their changes to a struct are written, but the application's struct does not change.</summary>
internal sealed class CallbackWriter<T>(TypeAccess<T> access, ObjectWriter<T> writer) : ObjectWriter<T>
{
    private readonly Callback<T>? _serializing = access.Serializing;
    private readonly Callback<T>? _serialized = access.Serialized;

    public override void Write(ref WireWriter output, T value, WriteContext context)
    {
        Call(_serializing, ref value, output.Length);
        writer.Write(ref output, value, context);
        // The path of an error is searched for inside the object, whose last byte has been written.
        Call(_serialized, ref value, output.Length - 1);
    }

    private static void Call(Callback<T>? callback, ref T value, long offset)
    {
        try
        {
            callback?.Invoke(ref value);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.Failed($"A callback of {typeof(T)}, such as OnSerializing, threw an exception; see the inner exception", offset, e);
        }
    }
}
