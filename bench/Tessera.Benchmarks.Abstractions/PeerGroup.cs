namespace Tessera.Benchmarks.Abstractions;

/// <summary>What a format promises: figures compare within a group first.</summary>
public enum PeerGroup
{
    /// <summary>Copies and hand-written code: the limits, not products.</summary>
    Reference,

    /// <summary>A part of the work on its own (touching the source, getting the memory): shown beside the references, not among the peers.</summary>
    Limit,

    /// <summary>This library.</summary>
    Tessera,

    /// <summary>Needs the very same types on both sides: no names in the data.</summary>
    Positional,

    /// <summary>Can be read without the writer's types.</summary>
    SelfDescribing,

    /// <summary>Text.</summary>
    Json,
}
