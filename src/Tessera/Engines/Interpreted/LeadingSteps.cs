namespace Tessera.Engines.Interpreted;

/// <summary>The first steps of a plan as one.</summary>
/// <param name="count">How many.</param>
internal abstract class LeadingSteps<TOwner>(int count) : MemberStep<TOwner>
{
    public int Count => count;
}
