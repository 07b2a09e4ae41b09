namespace Tessera;

/// <summary>What programs that are trimmed or compiled ahead of time are told at a call, as by the methods of <see cref="TesseraSerializer"/> that these lead to.</summary>
internal static class Requirements
{
    public const string Members = "The members of the type may be trimmed. The generator of the package Tessera keeps the types it sees: those named as type argument of a call, and in [TesseraSerializable].";
    public const string Code = "Code for the type may have to be made while the program runs. The generator of the package Tessera makes it for the types it sees: those named as type argument of a call, and in [TesseraSerializable].";
}
