namespace Tessera.Benchmarks.Abstractions;

/// <summary>
/// A peer whose types are made by a schema compiler, which its users have in place of types of their own. Values become messages before the clock runs, and
/// messages become values for the proof only.
/// </summary>
public abstract class SchemaPeer : Peer
{
    /// <summary>The message for a value; throws <see cref="NotSupportedException"/> if the schema has none.</summary>
    public abstract object ToMessage(object value);

    public abstract object FromMessage(object message, Type type);
}
