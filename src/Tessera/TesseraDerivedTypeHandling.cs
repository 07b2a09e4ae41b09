namespace Tessera;

/// <summary>Specifies how an instance is written whose runtime type derives from the declared type of its slot.</summary>
public enum TesseraDerivedTypeHandling
{
    /// <summary>Throw <see cref="TesseraException"/> with <see cref="TesseraErrorCode.TypeNotAllowed"/>, so that nothing is lost silently.</summary>
    Throw,

    /// <summary>Write only the members of the declared type.</summary>
    AsDeclared,
}
