using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Tessera;

/// <summary>Creates serializers for all types whose values can be read back. For other types, the cache asks the factories that were added before.</summary>
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
