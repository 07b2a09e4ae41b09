using System.Collections.Concurrent;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>What slots of any type have held so far, by runtime type.</summary>
/// <param name="cache">Builds the converters.</param>
/// <param name="shares">Objects that were written before are referred to.</param>
internal sealed class AnyContents(ConverterCache cache, bool shares)
{
    /// <summary>Names come from data, which may hold any number of them. One that was forgotten is only defined again.</summary>
    private const int MaxNames = 256;

    private readonly ConcurrentDictionary<Type, AnyContent> _all = new();
    private readonly ConcurrentDictionary<string, AnyContent> _objects = new(StringComparer.Ordinal);

    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public AnyContent Of(object value) => value is TesseraObject { TypeName: string name } ? OfObject(name) : Of(value.GetType());

    private AnyContent Of(Type type) => _all.TryGetValue(type, out AnyContent? known) ? known : _all.GetOrAdd(type, new AnyContent(Find(type)));

    /// <summary>Objects that say what they are: a tag of that name over what others are.</summary>
    private AnyContent OfObject(string name)
    {
        if (_objects.TryGetValue(name, out AnyContent? known))
            return known;
        IConverter plain = Find(typeof(TesseraObject));
        WireType type = plain.WireType.Kind == WireKind.Ref ? WireType.Ref(WireType.Tag(name, plain.WireType.Element!)) : WireType.Tag(name, plain.WireType);
        AnyContent content = new(plain, new Descriptor(DescriptorEncoder.Encode(type, typeof(TesseraObject)), type));
        if (_objects.Count >= MaxNames)
            _objects.Clear();
        return _objects.GetOrAdd(name, content);
    }

    private IConverter Find(Type type)
    {
        if (type == typeof(TesseraObject))
            return cache.Get(type, shares ? ConverterForm.SharedItems : ConverterForm.Items);
        if (!shares || !cache.IsSharable(type))
            return cache.IsNamed(type) ? cache.Get(type, ConverterForm.Named) : cache.Get(type, cache.ValueFormOf(type)).Content;
        if (cache.IsNamed(type))
            return cache.Get(type, ConverterForm.SharedNamed);
        // A private class of the framework or of a query is written as what it implements.
        Type written = cache.Get(type, cache.ValueFormOf(type)).Type;
        return written == type ? cache.Get(type, ConverterForm.Shared) : Find(written);
    }
}
