using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Reads one member and sets it, and does nothing else. Most steps of a plan are of this kind, and need not be examined again for each object.
/// </summary>
internal abstract class MemberStep<TOwner> : MemberStep
{
    public abstract void Read(ref WireReader reader, ref TOwner owner, ReadContext context);
}

/// <summary>The first steps of a plan as one.</summary>
/// <param name="count">How many.</param>
internal abstract class LeadingSteps<TOwner>(int count) : MemberStep<TOwner>
{
    public int Count => count;

    /// <summary>Makes an owner faster than its constructor can be called from here; null for none, or none yet.</summary>
    public virtual Func<TOwner>? Make => null;
}

/// <summary>A step for objects of a type that is not named, for lists (see <see cref="MemberSlot"/>).</summary>
internal abstract class MemberStep;
