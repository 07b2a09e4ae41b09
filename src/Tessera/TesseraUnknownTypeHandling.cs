namespace Tessera;

/// <summary>
/// What to do with an identifier in the data that a base type does not list. A slot of type <c>object</c> takes such a value as it is:
/// <see cref="TesseraObject"/>, lists and scalars.
/// </summary>
public enum TesseraUnknownTypeHandling
{
    /// <summary>Throw <see cref="TesseraException"/> with <see cref="TesseraErrorCode.TypeNotAllowed"/>.</summary>
    Throw,

    /// <summary>Read the value as the base itself, if it can have instances; members it does not have are passed over.</summary>
    ReadAsBase,
}
