namespace Tessera.Connections.Tests.Tcp;

/// <summary>See <see cref="Trouble"/>.</summary>
internal enum TroubleKind
{
    None,

    /// <summary>The way ends like one that was closed.</summary>
    Finish,

    /// <summary>The connection is reset.</summary>
    Reset,

    /// <summary>The process on the other side is killed.</summary>
    Kill,

    /// <summary>Bits are flipped from there on, one in some hundred bytes.</summary>
    Flip,
}
