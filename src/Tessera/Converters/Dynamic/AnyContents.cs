using System.Collections.Concurrent;
using Tessera.Converters.References;

namespace Tessera.Converters.Dynamic;

/// <summary>What slots of any type have held so far, by runtime type.</summary>
/// <param name="cache">Builds the converters.</param>
/// <param name="shares">Objects that were written before are referred to.</param>
internal sealed class AnyContents(ConverterCache cache, bool shares)
{
    private readonly ConcurrentDictionary<Type, AnyContent> _all = new();

    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public AnyContent Get(Type type) => _all.TryGetValue(type, out AnyContent? known) ? known : _all.GetOrAdd(type, new AnyContent(Find(type)));

    private IConverter Find(Type type)
    {
        if (!shares || !cache.IsSharable(type))
            return cache.IsNamed(type) ? cache.Get(type, ConverterForm.Named) : cache.Get(type, cache.ValueFormOf(type)).Content;
        if (cache.IsNamed(type))
            return cache.Get(type, ConverterForm.SharedNamed);
        // A private class of the framework or of a query is written as what it implements.
        Type written = cache.Get(type, cache.ValueFormOf(type)).Type;
        return written == type ? cache.Get(type, ConverterForm.Shared) : Find(written);
    }
}
