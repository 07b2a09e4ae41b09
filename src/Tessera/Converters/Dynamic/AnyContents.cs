using System.Collections.Concurrent;

namespace Tessera.Converters.Dynamic;

/// <summary>The runtime types that slots of type any have held so far, and how their values are written.</summary>
/// <param name="shares">Whether an object that was written before is written as a reference to it.</param>
internal sealed class AnyContents(ConverterCache cache, bool shares)
{
    /// <summary>Names come from data, which may contain any number of them. A forgotten name is only defined again.</summary>
    private const int MaxNames = 256;

    /// <summary>A power of two. Types with the same place replace each other there.</summary>
    private const int RecentPlaces = 32;

    private readonly AnyContent?[] _recent = new AnyContent?[RecentPlaces];
    private readonly ConcurrentDictionary<Type, AnyContent> _all = new();
    private readonly ConcurrentDictionary<string, AnyContent> _objects = new(StringComparer.Ordinal);

    /// <param name="value">The value, which is not null.</param>
    /// <param name="at">The offset at which the value will be written.</param>
    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public AnyContent Of(object value, long at) => value is TesseraObject { TypeName: string name } ? OfObject(name) : Of(value.GetType(), at);

    /// <summary>Returns whether an error about a type lacks the place of the value in which the type was found.</summary>
    public static bool HasNoPlace(TesseraException error) => error is { Code: TesseraErrorCode.InvalidContract, IsOfApplication: false, Offset: < 0 };

    /// <summary>Looks first where the type was found last: this takes a third of a dictionary look-up, which takes longer than most scalars.</summary>
    private AnyContent Of(Type type, long at)
    {
        ref AnyContent? recent = ref _recent[RuntimeHelpers.GetHashCode(type) & (RecentPlaces - 1)];
        return recent is AnyContent known && ReferenceEquals(known.Type, type) ? known : recent = Find(type, at);
    }

    private AnyContent Find(Type type, long at)
    {
        if (_all.TryGetValue(type, out AnyContent? known))
            return known;
        try
        {
            IConverter converter = FindConverter(type);
            return _all.GetOrAdd(type, new AnyContent(type, converter, converter.Descriptor));
        }
        catch (TesseraException error) when (HasNoPlace(error))
        {
            throw new TesseraException(error.Code, error.Text, at, inner: error.InnerException);
        }
    }

    /// <summary>Returns the writer of objects that name their type: a tag with this name around the wire type of other objects.</summary>
    private AnyContent OfObject(string name)
    {
        if (_objects.TryGetValue(name, out AnyContent? known))
            return known;
        IConverter plain = FindConverter(typeof(TesseraObject));
        WireType type = plain.WireType.Kind == WireKind.Ref ? WireType.Ref(WireType.Tag(name, plain.WireType.Element!)) : WireType.Tag(name, plain.WireType);
        AnyContent content = new(typeof(TesseraObject), plain, Descriptor.Of(type, typeof(TesseraObject)));
        if (_objects.Count >= MaxNames)
            _objects.Clear();
        return _objects.GetOrAdd(name, content);
    }

    private IConverter FindConverter(Type type)
    {
        if (type == typeof(TesseraObject))
            return cache.Get(type, shares ? ConverterForm.SharedItems : ConverterForm.Items);
        if (!shares || !cache.IsSharable(type))
            return cache.IsNamed(type) ? cache.Get(type, ConverterForm.Named) : cache.Get(type, cache.ValueFormOf(type)).Content;
        if (cache.IsNamed(type))
            return cache.Get(type, ConverterForm.SharedNamed);
        // A private class of the framework, or the class of a query, is written as a type that it implements.
        Type written = cache.Get(type, cache.ValueFormOf(type)).Type;
        return written == type ? cache.Get(type, ConverterForm.Shared) : FindConverter(written);
    }
}
