using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>Reads a member of the wire into one of the object and does nothing else: most steps of a plan, without asking again what they are.</summary>
internal abstract class MemberStep<TOwner>
{
    public abstract void Read(ref WireReader reader, ref TOwner owner, ReadContext context);
}
