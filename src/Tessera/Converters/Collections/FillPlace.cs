using Tessera.Reading;

namespace Tessera.Converters.Collections;

/// <summary>Where the content of a collection stands in the data.</summary>
/// <param name="Context">The message's state.</param>
/// <param name="Offset">Of the content, or of the object that it is a member of.</param>
/// <param name="Member">The member of that object; null if the offset says all.</param>
internal readonly record struct FillPlace(ReadContext Context, int Offset, string? Member = null);
