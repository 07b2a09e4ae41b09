namespace Tessera.Reading;

/// <summary>What a message has been charged up to a place, kept while other bytes are counted on an account of their own.</summary>
/// <param name="Charged">The charged memory in bytes.</param>
/// <param name="Counted">The value of <paramref name="Charged"/> when the thread's allocations were last compared with the budget.</param>
/// <param name="AllocatedBefore">The bytes that the thread had allocated before the message; negative if not measured yet.</param>
/// <param name="Work">The charged work in steps.</param>
/// <param name="Allocated">The bytes that the thread had allocated at this place.</param>
internal readonly record struct ReadAccount(long Charged, long Counted, long AllocatedBefore, long Work, long Allocated);
