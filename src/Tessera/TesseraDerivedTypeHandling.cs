namespace Tessera;

/// <summary>What to do on write with an instance whose runtime type derives from the type its slot declares.</summary>
public enum TesseraDerivedTypeHandling
{
    /// <summary>Throw <see cref="TesseraException"/> with <see cref="TesseraErrorCode.TypeNotAllowed"/>; nothing is lost silently.</summary>
    Throw,

    /// <summary>Write the members of the declared type only; the members of the derived type are not written.</summary>
    AsDeclared,
}
