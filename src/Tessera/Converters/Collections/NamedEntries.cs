using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>A map whose entries stand among members of an object, and have names for keys.</summary>
internal abstract class NamedEntries
{
    public bool IsEmpty { get; protected set; } = true;

    /// <summary>Reads the value of an entry whose name has been read, and adds it.</summary>
    public abstract void Add(string name, ref WireReader reader, ReadContext context);

    /// <summary>The map, which is complete.</summary>
    public abstract object Finish();
}
