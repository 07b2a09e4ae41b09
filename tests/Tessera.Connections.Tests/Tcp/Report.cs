namespace Tessera.Connections.Tests.Tcp;

/// <summary>What a peer says about itself.</summary>
/// <param name="Open">The connections that are being served, with the one that asks.</param>
/// <param name="Ends">How often connections ended, by how: an error's code, the type of the stream's exception, or neither.</param>
/// <param name="Unexpected">Exceptions that no connection should cause.</param>
/// <param name="Memory">What is left after a collection, in bytes.</param>
public sealed record Report(int Open, Dictionary<string, int> Ends, List<string> Unexpected, long Memory)
{
    /// <summary>How a connection is counted on which everything was read and written.</summary>
    public const string Complete = "complete";

    /// <summary>How a connection is counted that was given up after a minute.</summary>
    public const string Hung = "hung";
}
