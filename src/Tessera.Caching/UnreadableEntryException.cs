namespace Tessera;

/// <summary>On the way from a serializer, which cannot report a miss, to <see cref="GuardedCache"/>, which can; an exception of its own, since what makes the values of the cache may throw a <see cref="TesseraException"/> too.</summary>
internal sealed class UnreadableEntryException(TesseraException failure) : Exception("An entry of the cache cannot be read.", failure);
