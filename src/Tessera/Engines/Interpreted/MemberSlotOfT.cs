using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <inheritdoc/>
internal sealed class MemberSlot<TOwner, TMember>(MemberPlan plan, TypeAccess<TOwner> access) : MemberSlot<TOwner>(plan)
{
    private readonly MemberAccessor<TOwner, TMember> _accessor = access.GetAccessor<TMember>(plan.Contract);
    private readonly Converter<TMember> _converter = (Converter<TMember>)plan.Converter;
    private readonly IComparing<TMember>? _comparing = Comparers.Find(plan.Converter) as IComparing<TMember>;
    private readonly bool _asks = Comparers.MayCompare(plan.Converter);
    private readonly MemberForm _form = plan.Form;
    private readonly Condition<TOwner>? _shouldWrite = access.GetCondition(plan.Contract);
    private readonly bool _canSet = plan.Contract.CanSet;
    private readonly OverflowKeeper? _keeper = plan.Keeper;

    private readonly IFillable<TMember>? _refusing = plan.Refusing as IFillable<TMember>;

    public override void Write(ref WireWriter writer, ref TOwner owner, WriteContext context)
    {
        if (_shouldWrite is not null && !_shouldWrite(ref owner))
        {
            // The type of this slot has a null, which means "not sent".
            writer.WriteByte(0);
            return;
        }

        TMember value = _accessor.Get(ref owner);
        if (_refusing is not null)
            KeptCollections.Require(_refusing, value, in writer, context);
        if (_form != MemberForm.Plain)
        {
            bool isLeftOut = _form == MemberForm.OmitDefault && EqualityComparer<TMember>.Default.Equals(value, default);
            writer.WriteByte(isLeftOut ? (byte)0 : (byte)1);
            if (isLeftOut)
                return;
        }

        _converter.Write(ref writer, value, context);
    }

    public override void Read(ref WireReader reader, ref TOwner owner, ReadContext context, ValueReader member)
    {
        int at = reader.Position;
        if (CanAwait(member))
        {
            TMember known = ((ValueReader<TMember>)member).ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
            if (missing is null)
                SetUnlessDropped(ref owner, known, at, context);
            else
                Await(owner, missing, at, reader.Position, context);
            return;
        }

        SetUnlessDropped(ref owner, ((ValueReader<TMember>)member).Read(ref reader, context), at, context);
    }

    public override void Await(TOwner owner, ObjectTable.Entry missing, int at, int position, ReadContext context) => context.Arrivals.AwaitMember(
        new LateMember(owner!, missing, at),
        value =>
        {
            if (LateParts.Take<TMember>(value, at) is TMember member)
                Set(ref owner, member, new FillPlace(context, at));
        },
        position);

    public override bool Holds(ref TOwner owner, object value) => ReferenceEquals(_accessor.Get(ref owner), value);

    public override MemberStep<TOwner>? TryBind(ValueReader member) =>
        _canSet && !_asks && !CanAwait(member) ? new MemberStep<TOwner, TMember>(_accessor, Contract, (ValueReader<TMember>)member) : null;

    public override void Set(ref TOwner owner, object? value, int at, ReadContext context)
    {
        if (_keeper is null || !_keeper.TryMove(value!, _accessor.Get(ref owner), Contract))
            Set(ref owner, (TMember)value!, new FillPlace(context, at, Contract.Name));
    }

    private void SetUnlessDropped(ref TOwner owner, TMember value, int at, ReadContext context)
    {
        if (!context.Dropped)
            Set(ref owner, value, new FillPlace(context, at));
        context.Dropped = false;
    }

    /// <summary>Whether the member keeps its collection, which has a comparer of its own and took the elements, or its null.</summary>
    private bool Stays(ref TOwner owner, TMember value, FillPlace place)
    {
        TMember held;
        try
        {
            held = _accessor.Get(ref owner);
        }
        catch (Exception e) when (RefusedDefaults.Ignore(e))
        {
            return false;
        }

        return (value is null && Contract.KeepsNull && held is null) || (_comparing is not null && Comparers.TryFill(_comparing, held, value, place, Contract));
    }

    private void Set(ref TOwner owner, TMember value, FillPlace place)
    {
        if (_canSet)
        {
            if ((_asks || (value is null && Contract.KeepsNull)) && Stays(ref owner, value, place))
                return;
            try
            {
                _accessor.Set(ref owner, value);
            }
            catch (Exception e) when (RefusedDefaults.Excuse(e, _accessor, ref owner, value))
            {
                // The object keeps its value.
            }
        }
        else if (_converter is IFillable<TMember> filler)
        {
            KeptCollections.Fill(filler, _accessor.Get(ref owner), value, place, Contract);
        }
        else if (Contract is { Populates: true, MayStay: false } && value is not null && !place.Context.Scope.DropsMismatches)
        {
            KeptCollections.RequireHeld(_accessor.Get(ref owner), place, Contract);
        }
    }
}
