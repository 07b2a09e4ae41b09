namespace Tessera.Cli;

/// <summary>The encodings of a command's input.</summary>
internal enum InputEncoding
{
    /// <summary>The bytes as they are.</summary>
    Binary,

    /// <summary>Hexadecimal text, two digits for each byte.</summary>
    Hex,

    /// <summary>Base64 text, in either of the two alphabets, with or without padding.</summary>
    Base64,
}
