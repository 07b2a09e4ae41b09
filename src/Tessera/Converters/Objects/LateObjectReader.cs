using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>A plan for a foreign shape that is made when the first such object is met: what the data does not use costs nothing.</summary>
internal sealed class LateObjectReader<T>(Func<ObjectReader<T>> make) : ObjectReader<T>
{
    private Func<ObjectReader<T>>? _make = make;
    private ObjectReader<T>? _reader;

    private ObjectReader<T> Reader => Volatile.Read(ref _reader) ?? Make();

    public override T Read(ref WireReader reader, ReadContext context) => Reader.Read(ref reader, context);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context) => Reader.Populate(ref reader, ref target, context);

    /// <summary>Plans of one binder share its memory of readers, so they are made one at a time.</summary>
    private ObjectReader<T> Make()
    {
        Func<ObjectReader<T>>? make = _make;
        if (make is not null)
        {
            lock (make.Target!)
            {
                if (_reader is null)
                    Volatile.Write(ref _reader, make());
                _make = null;
            }
        }

        return _reader!;
    }
}
