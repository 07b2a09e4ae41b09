using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>Passes a member of the wire that nothing takes.</summary>
internal sealed class SkipStep<TOwner>(WireType type) : MemberStep<TOwner>
{
    public override void Read(ref WireReader reader, ref TOwner owner, ReadContext context) => ValueSkipper.Skip(ref reader, type, context);
}
