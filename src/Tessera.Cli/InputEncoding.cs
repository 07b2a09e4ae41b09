namespace Tessera.Cli;

/// <summary>How the bytes of a command's input are written down.</summary>
internal enum InputEncoding
{
    /// <summary>As they are.</summary>
    Binary,

    /// <summary>Two digits for a byte.</summary>
    Hex,

    /// <summary>Of either alphabet, padded or not.</summary>
    Base64,
}
