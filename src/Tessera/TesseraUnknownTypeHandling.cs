namespace Tessera;

/// <summary>
/// Specifies how an identifier in the data is handled that a base type does not list. A slot of type <c>object</c> accepts any identifier and returns the value
/// as a <see cref="TesseraObject"/>, list or scalar.
/// </summary>
public enum TesseraUnknownTypeHandling
{
    /// <summary>Throw <see cref="TesseraException"/> with <see cref="TesseraErrorCode.TypeNotAllowed"/>.</summary>
    Throw,

    /// <summary>Read the value as the base type, if that can have instances. Members that the base type does not have are skipped.</summary>
    ReadAsBase,
}
