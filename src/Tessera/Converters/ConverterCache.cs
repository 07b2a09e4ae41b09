using System.Collections.Concurrent;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>
/// The converters of one options instance. A converter and everything it leads to is built under a lock and published complete, so other
/// threads never see half of a recursive type.
/// </summary>
internal sealed class ConverterCache(ConverterSettings settings)
{
    private readonly ConcurrentDictionary<Type, IConverter> _slots = new();
    private readonly ConcurrentDictionary<ulong, Descriptor> _descriptors = new();
    private readonly Dictionary<Type, IConverter> _building = [];
    private readonly List<IConverter> _built = [];
    private readonly Lock _gate = new();
    private int _nesting;

    public ConverterSettings Settings => settings;

    /// <summary>The converter of a slot declared as <paramref name="type"/>.</summary>
    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public IConverter Get(Type type) => _slots.TryGetValue(type, out IConverter? known) ? known : Build(type);

    public Converter<T> Get<T>() => (Converter<T>)Get(typeof(T));

    /// <summary>A descriptor of the program's own types, for data that names it by fingerprint.</summary>
    public Descriptor? FindKnown(ulong fingerprint) => _descriptors.GetValueOrDefault(fingerprint);

    private IConverter Build(Type type)
    {
        lock (_gate)
        {
            if (_slots.TryGetValue(type, out IConverter? known) || _building.TryGetValue(type, out known))
                return known;
            _nesting++;
            try
            {
                IConverter converter = settings.Custom.Find(type, this) ?? BuiltIns.Create(type, this);
                // A recursive type has registered itself before it looked at its members.
                _building[type] = converter;
                _built.Add(converter);
                if (_nesting == 1)
                    Publish();
                return converter;
            }
            catch
            {
                // Not a filter: those run before the finally blocks further in have counted down.
                if (_nesting == 1)
                {
                    _building.Clear();
                    _built.Clear();
                }

                throw;
            }
            finally
            {
                _nesting--;
            }
        }
    }

    /// <summary>Makes a converter known while its inside is still being built, so that the type may contain itself.</summary>
    public void Register(Type type, IConverter converter) => _building[type] = converter;

    private void Publish()
    {
        foreach (IConverter converter in _built)
            Describe(converter);
        foreach (KeyValuePair<Type, IConverter> entry in _building)
            _slots[entry.Key] = entry.Value;
        _building.Clear();
        _built.Clear();
    }

    private void Describe(IConverter converter)
    {
        IConverter content = converter.Content;
        WireType type = content.WireType;
        if (type.Kind.IsScalar() || type.Kind == WireKind.Any || content.Descriptor is not null)
            return;
        byte[] bytes = DescriptorEncoder.Encode(type, content.Type);
        Descriptor descriptor = new(bytes, type);
        // Equal bytes are one descriptor. A collision of fingerprints merely leaves the second one out of the catalogue.
        Descriptor interned = _descriptors.GetOrAdd(descriptor.Fingerprint, descriptor);
        ((IDescribed)content).SetDescriptor(interned.Bytes.AsSpan().SequenceEqual(bytes) ? interned : descriptor);
    }
}
