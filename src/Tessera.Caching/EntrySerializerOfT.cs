using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Tessera;

[RequiresUnreferencedCode(Requirements.Members)]
[RequiresDynamicCode(Requirements.Code)]
internal sealed class EntrySerializer<T>(TesseraOptions options) : IHybridCacheSerializer<T>
{
    public T Deserialize(ReadOnlySequence<byte> source)
    {
        try
        {
            return CountedMessage.Deserialize<T>(source, options)!;
        }
        catch (TesseraException failure)
        {
            throw new UnreadableEntryException(failure);
        }
    }

    public void Serialize(T value, IBufferWriter<byte> target)
    {
        if (HostMeasurement.IsWanted)
            target.Write(CountedMessage.Serialize(value, options));
        else
            TesseraSerializer.Serialize(target, value, options);
    }
}
