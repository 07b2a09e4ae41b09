using System.Collections.Concurrent;
using Tessera.Contracts;

namespace Tessera.Converters.Unions;

/// <summary>
/// Reads values with a registered name in slots of type any. The name selects among the types that the application registered. It is never used to find a type
/// elsewhere.
/// </summary>
internal sealed class NamedReader(ConverterCache cache) : INamedReader
{
    /// <summary>The memory that the readers may take before all of them are forgotten.</summary>
    private const long MaxBytes = 4 << 20;

    private long _bytes;

    private readonly ConcurrentDictionary<string, Entry> _entries = new(StringComparer.Ordinal);

    public bool TryRead(string name, WireType content, ref WireReader reader, ReadContext context, out object? value)
    {
        value = null;
        if (cache.Settings.Names.Find(name) is not AlternativeContract contract)
            return false;
        value = _entries.GetOrAdd(name, _ => new Entry(UnionCase<object>.Create(cache, contract))).Bind(content, cache, Grow).Read(ref reader, context);
        // A slot of type any has no default to keep, so a dropped value becomes null.
        if (context.Dropped)
            (context.Dropped, value) = (false, null);
        return true;
    }

    private void Grow(long bytes)
    {
        if (Interlocked.Add(ref _bytes, bytes) <= MaxBytes)
            return;
        Interlocked.Exchange(ref _bytes, 0);
        _entries.Clear();
    }

    /// <summary>The readers of one registered type. Each lives as long as the wire type for which it was made.</summary>
    private sealed class Entry(UnionCase<object> type)
    {
        private readonly ConditionalWeakTable<WireType, ValueReader<object?>> _readers = [];

        public ValueReader<object?> Bind(WireType content, ConverterCache cache, Action<long> grow) =>
            _readers.TryGetValue(content, out ValueReader<object?>? known) ? known : Make(content, cache, grow);

        private ValueReader<object?> Make(WireType content, ConverterCache cache, Action<long> grow)
        {
            ValueReader<object?> made = type.Bind(content, new ReadBinder(cache, grow));
            _readers.TryAdd(content, made);
            return made;
        }
    }
}
