namespace Tessera.Values;

/// <summary>The descriptors in a message whose end is not known yet. They are not charged to a budget, so their memory is limited here.</summary>
internal sealed class ScannedDescriptors(ReadScope scope)
{
    private Dictionary<byte[], Descriptor>? _new;

    /// <summary>The number of bytes allocated for the descriptors in <c>_new</c>.</summary>
    private long _allocated;

    /// <summary>Begins a row. The memory for descriptors of earlier rows does not count for its limit.</summary>
    public void BeginRow() => _allocated = 0;

    /// <summary>Adds the descriptors to the cache. Call it when the message has been read successfully.</summary>
    public void Keep()
    {
        if (_new is null)
            return;
        foreach (Descriptor descriptor in _new.Values)
            scope.Descriptors.Keep(descriptor);
    }

    /// <summary>Returns null if the descriptor is invalid or needs too much memory.</summary>
    /// <param name="bytes">The bytes of the descriptor.</param>
    /// <param name="position">The offset of the descriptor in the message.</param>
    public Descriptor? Parse(ReadOnlySpan<byte> bytes, int position)
    {
        try
        {
            if (scope.Descriptors.Find(bytes) is Descriptor kept)
                return kept;
            _new ??= new Dictionary<byte[], Descriptor>(BytesComparer.Instance);
            if (_new.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(bytes, out Descriptor? known))
                return known;
            // The reader of the message would exceed its budget before it allocates so much, so it will report that.
            if (_allocated > Saturating.Add(Saturating.Add(scope.Limits.AllocationBudget, scope.Limits.AllocationBudget),
                ReadContext.BytesPerByte * (long)position))
                return null;
            long before = GC.GetAllocatedBytesForCurrentThread();
            Descriptor descriptor = Descriptor.Parse(new WireReader(bytes, bounded: true));
            _new.Add(descriptor.Bytes, descriptor);
            _allocated += GC.GetAllocatedBytesForCurrentThread() - before;
            return descriptor;
        }
        catch (TesseraException)
        {
            // The reader of the message will report the error and its offset.
            return null;
        }
    }
}
