namespace Tessera.Reading;

/// <summary>A member that is set later than its object is read.</summary>
/// <param name="Owner">The object.</param>
/// <param name="Missing">What the member waits for.</param>
/// <param name="At">Where the member stands.</param>
internal readonly record struct LateMember(object Owner, ObjectTable.Entry Missing, int At);
