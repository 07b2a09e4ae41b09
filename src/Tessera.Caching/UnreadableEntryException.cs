namespace Tessera;

/// <summary>Takes a failure from a serializer, which cannot report a miss, to <see cref="GuardedCache"/>, which can. A <see cref="TesseraException"/> could
/// also come from the factory of a value.</summary>
internal sealed class UnreadableEntryException(TesseraException failure) : Exception("A cache entry cannot be read.", failure);
