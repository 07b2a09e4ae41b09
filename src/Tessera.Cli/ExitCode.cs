namespace Tessera.Cli;

/// <summary>The exit codes of the process.</summary>
internal static class ExitCode
{
    public const int Ok = 0;

    /// <summary>The data breaks a rule of its format.</summary>
    public const int InvalidData = 1;

    /// <summary>The compared messages differ.</summary>
    public const int Different = 1;

    /// <summary>The arguments are wrong, or a file cannot be read or written.</summary>
    public const int Usage = 2;

    /// <summary>Nobody has read all of standard output; what shells report of a program that this has ended.</summary>
    public const int Unread = 141;
}
