using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>The descriptors that a message brings while its end is looked for. They are charged to nobody yet, so what they take is bounded here.</summary>
internal sealed class ScannedDescriptors(ReadScope scope)
{
    private Dictionary<byte[], Descriptor>? _new;

    /// <summary>What these took.</summary>
    private long _allocated;

    /// <summary>Those of the rows before do not count.</summary>
    public void BeginRow() => _allocated = 0;

    /// <summary>The message has succeeded: they are kept for those that follow.</summary>
    public void Keep()
    {
        if (_new is null)
            return;
        foreach (Descriptor descriptor in _new.Values)
            scope.Descriptors.Keep(descriptor);
    }

    /// <summary>Null for one that is wrong, or too much.</summary>
    /// <param name="bytes">The descriptor.</param>
    /// <param name="position">Where it stands in the message.</param>
    public Descriptor? Parse(ReadOnlySpan<byte> bytes, int position)
    {
        try
        {
            if (scope.Descriptors.Find(bytes) is Descriptor kept)
                return kept;
            _new ??= new Dictionary<byte[], Descriptor>(BytesComparer.Instance);
            if (_new.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(bytes, out Descriptor? known))
                return known;
            // Who reads the message finds that it needs too much memory before as much has been taken here.
            if (_allocated > Saturating.Add(Saturating.Add(scope.Limits.AllocationBudget, scope.Limits.AllocationBudget), ReadContext.BytesPerByte * (long)position))
                return null;
            long before = GC.GetAllocatedBytesForCurrentThread();
            Descriptor descriptor = Descriptor.Parse(new WireReader(bytes, bounded: true));
            _new.Add(descriptor.Bytes, descriptor);
            _allocated += GC.GetAllocatedBytesForCurrentThread() - before;
            return descriptor;
        }
        catch (TesseraException)
        {
            // The reader that follows says what is wrong with it, and where.
            return null;
        }
    }
}
