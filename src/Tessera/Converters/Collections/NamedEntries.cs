using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>A map whose entries stand among members of an object, and have names for keys.</summary>
internal abstract class NamedEntries
{
    public bool IsEmpty { get; protected set; } = true;

    /// <summary>Reads the value of an entry whose name has been read, and adds it.</summary>
    /// <param name="name">The key.</param>
    /// <param name="value">Reads the value as it is in the data.</param>
    /// <param name="reader">At the value.</param>
    /// <param name="context">The message's state.</param>
    public abstract void Add(string name, ValueReader value, ref WireReader reader, ReadContext context);

    /// <summary>The map, which is complete.</summary>
    /// <param name="at">Where the object begins.</param>
    public abstract object Finish(int at);
}
