namespace Tessera.Files;

/// <summary>How far a scanner of frames has come.</summary>
internal enum FrameStep
{
    /// <summary>A frame is there whose checksum is right.</summary>
    Frame,

    /// <summary>More bytes must come.</summary>
    Missing,

    /// <summary>What comes next is no frame. The next step looks for one.</summary>
    Fault,

    /// <summary>What was no frame has been passed over.</summary>
    Passed,

    /// <summary>No complete frame follows.</summary>
    End,
}
