namespace Tessera.Engines.Interpreted;

/// <summary>Reads one member and sets it, and does nothing else. Most steps of a plan do just this, and are not examined again for each object.</summary>
internal abstract class MemberStep<TOwner> : MemberStep
{
    public abstract void Read(ref WireReader reader, ref TOwner owner, ReadContext context);
}

/// <summary>The first steps of a plan, combined into one.</summary>
/// <param name="count">The number of steps.</param>
internal abstract class LeadingSteps<TOwner>(int count) : MemberStep<TOwner>
{
    public int Count => count;

    /// <summary>Creates an owner faster than a call of its constructor from here would; null if there is no such function, or not yet.</summary>
    public virtual Func<TOwner>? Make => null;
}

/// <summary>A step for objects, without their type as a type parameter, as an element type of lists (see <see cref="MemberSlot"/>).</summary>
internal abstract class MemberStep;
