namespace Tessera.Benchmarks.Abstractions;

/// <summary>What a format promises. Figures should be compared within a group first.</summary>
public enum PeerGroup
{
    /// <summary>Copies and hand-written code, which show the limits and are not products.</summary>
    Reference,

    /// <summary>A single part of the work, such as touching the source or getting memory. It is shown beside the references and not among the peers.</summary>
    Limit,

    /// <summary>This library.</summary>
    Tessera,

    /// <summary>Formats without names in the data, which require the same types on both sides.</summary>
    Positional,

    /// <summary>Formats that can be read without the writer's types.</summary>
    SelfDescribing,

    /// <summary>Text formats.</summary>
    Json,
}
