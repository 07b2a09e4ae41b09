using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Tessera;

/// <summary>Serializers for all types that come back; for others the cache asks the factories that were added before.</summary>
[RequiresUnreferencedCode(Requirements.Members)]
[RequiresDynamicCode(Requirements.Code)]
internal sealed class EntrySerializerFactory(TesseraOptions options) : IHybridCacheSerializerFactory
{
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        serializer = TesseraSerializer.Check<T>(options).Problems.Count == 0 ? new EntrySerializer<T>(options) : null;
        return serializer is not null;
    }
}
