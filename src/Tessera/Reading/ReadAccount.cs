namespace Tessera.Reading;

/// <summary>What a message has been charged with up to a place, kept while other bytes are counted on an account of their own.</summary>
/// <param name="Charged">Memory in bytes.</param>
/// <param name="Counted">Of that, when the thread's allocations were last looked at.</param>
/// <param name="AllocatedBefore">By the thread, before the message; negative if nobody has looked.</param>
/// <param name="Work">Steps.</param>
/// <param name="Allocated">By the thread, at this place.</param>
internal readonly record struct ReadAccount(long Charged, long Counted, long AllocatedBefore, long Work, long Allocated);
