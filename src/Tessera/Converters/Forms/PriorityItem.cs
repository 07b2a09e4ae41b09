namespace Tessera.Converters.Forms;

/// <summary>An element of a priority queue.</summary>
internal struct PriorityItem<TElement, TPriority>
{
    public TElement Element { get; set; }

    public TPriority Priority { get; set; }
}
