namespace Tessera.Converters.Collections;

/// <summary>A map whose entries stand among the members of an object, and whose keys are names.</summary>
internal abstract class NamedEntries
{
    public bool IsEmpty { get; protected set; } = true;

    /// <summary>Reads the value of an entry whose name has been read, and adds it.</summary>
    /// <param name="reader">The reader, positioned at the value.</param>
    public abstract void Add(string name, ValueReader value, ref WireReader reader, ReadContext context);

    /// <summary>Returns the complete map.</summary>
    /// <param name="at">The offset of the object.</param>
    public abstract object Finish(int at);
}
