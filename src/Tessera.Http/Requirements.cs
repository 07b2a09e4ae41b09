namespace Tessera;

/// <summary>The warnings for trimmed and ahead-of-time compiled programs, as in <see cref="TesseraSerializer"/>.</summary>
internal static class Requirements
{
    public const string Members = "The members of the type might be trimmed. The generator of the package Tessera keeps the types that it finds: type arguments of calls, and types in [TesseraSerializable].";
    public const string Code = "Code for the type might have to be generated at run time. The generator of the package Tessera generates it for the types that it finds: type arguments of calls, and types in [TesseraSerializable].";
}
