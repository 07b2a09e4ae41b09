namespace Tessera;

/// <summary>Takes a failure from a serializer, which cannot report a miss, to <see cref="GuardedCache"/>, which can. A <see cref="TesseraException"/> could
/// also come from the factory of a value.</summary>
internal sealed class UnreadableEntryException(TesseraException failure) : Exception("An entry of the cache cannot be read.", failure);
