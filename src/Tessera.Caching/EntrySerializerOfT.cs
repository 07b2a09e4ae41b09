using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Tessera;

/// <summary>Entries of a type as messages.</summary>
[RequiresUnreferencedCode(Requirements.Members)]
[RequiresDynamicCode(Requirements.Code)]
internal sealed class EntrySerializer<T>(TesseraOptions options) : IHybridCacheSerializer<T>
{
    public T Deserialize(ReadOnlySequence<byte> source)
    {
        try
        {
            T value = TesseraSerializer.Deserialize<T>(source, options)!;
            HostMeasurement.Read(source.Length);
            return value;
        }
        catch (TesseraException failure)
        {
            HostMeasurement.FailedToRead(failure);
            throw new UnreadableEntryException(failure);
        }
    }

    public void Serialize(T value, IBufferWriter<byte> target)
    {
        if (HostMeasurement.IsWanted)
            target.Write(EntryMessage.Write(value, options));
        else
            TesseraSerializer.Serialize(target, value, options);
    }
}
