namespace Tessera.Converters.References;

/// <summary>The objects that refs of this message have numbered, in the order in which a reader numbers them.</summary>
internal sealed class WrittenObjects
{
    /// <summary>A table that grew beyond is not kept for the next message.</summary>
    private const int MaxKept = 16 * 1024;

    private Dictionary<WrittenObject, int> _numbers = [];

    public int Count => _numbers.Count;

    public bool TryFind(in WrittenObject key, out int number) => _numbers.TryGetValue(key, out number);

    public void Add(in WrittenObject key) => _numbers.Add(key, _numbers.Count);

    public void Clear()
    {
        if (_numbers.Count > MaxKept)
            _numbers = [];
        else
            _numbers.Clear();
    }
}
