using Tessera.Contracts;
using Tessera.Converters;

namespace Tessera.Engines.Interpreted;

/// <inheritdoc/>
internal sealed class MemberStep<TOwner, TMember>(MemberAccessor<TOwner, TMember> accessor, MemberContract contract, ValueReader<TMember> member)
    : MemberStep<TOwner>
{
    public override void Read(ref WireReader reader, ref TOwner owner, ReadContext context)
    {
        TMember value = member.Read(ref reader, context);
        if (context.Dropped)
        {
            context.Dropped = false;
            return;
        }

        if (value is null && contract.KeepsNull && HoldsNull(ref owner))
            return;
        try
        {
            accessor.Set(ref owner, value);
        }
        catch (Exception e) when (RefusedDefaults.Excuse(e, accessor, ref owner, value))
        {
            // The object keeps its value.
        }
    }

    private bool HoldsNull(ref TOwner owner)
    {
        try
        {
            return accessor.Get(ref owner) is null;
        }
        catch (Exception e) when (RefusedDefaults.Ignore(e))
        {
            return false;
        }
    }
}
