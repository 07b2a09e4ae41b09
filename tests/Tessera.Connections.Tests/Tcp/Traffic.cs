namespace Tessera.Connections.Tests.Tcp;

/// <summary>How the values of a connection follow one another.</summary>
public enum Traffic
{
    /// <summary>One message behind the other.</summary>
    Messages,

    /// <summary>One message that is a list.</summary>
    Rows,

    /// <summary>The messages of a session.</summary>
    Session,

    /// <summary>The messages of a session, each in a frame and answered with a <see cref="Reply"/>.</summary>
    Frames,

    /// <summary>The peer's <see cref="Report"/> about all connections so far.</summary>
    Report,
}
