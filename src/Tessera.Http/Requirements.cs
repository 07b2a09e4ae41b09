namespace Tessera;

/// <summary>The warnings for trimmed and ahead-of-time compiled programs, as in <see cref="TesseraSerializer"/>.</summary>
internal static class Requirements
{
    public const string Members = "The members of the type may be trimmed. The generator of the package Tessera keeps the types it sees: those named as type argument of a call, and in [TesseraSerializable].";
    public const string Code = "Code for the type may have to be made while the program runs. The generator of the package Tessera makes it for the types it sees: those named as type argument of a call, and in [TesseraSerializable].";
}
