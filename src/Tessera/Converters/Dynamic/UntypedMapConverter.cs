using System.Collections;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>The non-generic IDictionary: a map of any to any, read as Dictionary&lt;object, object?&gt;.</summary>
internal sealed class UntypedMapConverter(ConverterCache cache) : Converter<IDictionary?>
{
    private readonly Converter<Dictionary<object, object?>?> _map = cache.Get<Dictionary<object, object?>?>();

    public override WireType WireType => _map.WireType;

    public override void Write(ref WireWriter writer, IDictionary? value, WriteContext context)
    {
        Dictionary<object, object?>? copy = null;
        if (value is not null)
        {
            copy = [];
            foreach (DictionaryEntry entry in value)
                copy.Add(entry.Key, entry.Value);
        }

        _map.Write(ref writer, copy, context);
    }

    public override IDictionary? Read(ref WireReader reader, ReadContext context) => _map.Read(ref reader, context);

    public override ValueReader<IDictionary?>? BindContent(WireType foreign, ReadBinder binder) => new Reader(binder.Bind(_map, foreign));

    private sealed class Reader(ValueReader<Dictionary<object, object?>?> map) : ValueReader<IDictionary?>
    {
        public override bool CanDrop => map.CanDrop;

        public override IDictionary? Read(ref WireReader reader, ReadContext context) => map.Read(ref reader, context);
    }
}
