namespace Tessera.Cli;

/// <summary>What the process returns.</summary>
internal static class ExitCode
{
    public const int Ok = 0;

    /// <summary>The data breaks a rule of its format.</summary>
    public const int InvalidData = 1;

    /// <summary>Two messages were compared, and are not the same.</summary>
    public const int Different = 1;

    /// <summary>Wrong arguments, or a file that cannot be read or written.</summary>
    public const int Usage = 2;
}
