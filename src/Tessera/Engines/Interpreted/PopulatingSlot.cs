using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.References;

namespace Tessera.Engines.Interpreted;

/// <summary>A member whose existing object is kept and populated with what is read. An existing collection gets further elements.</summary>
internal sealed class PopulatingSlot<TOwner, TMember>(MemberPlan plan, TypeAccess<TOwner> access) : MemberSlot<TOwner>(plan)
{
    private readonly MemberSlot<TOwner, TMember> _slot = new(plan, access);
    private readonly MemberAccessor<TOwner, TMember> _accessor = access.GetAccessor<TMember>(plan.Contract);
    private readonly Converter<TMember> _converter = (Converter<TMember>)plan.Converter;
    private readonly bool _extends = plan.ExtendsItems;

    /// <summary>Whether the member is a collection that may wait for its elements. They are read into another one, and added when it is complete.</summary>
    private readonly bool _gathers = !typeof(TOwner).IsValueType && plan.Converter is IRefConverter { Value.Content: IElementConverter or IMapConverter };

    /// <summary>Whether the member is a struct that only a constructor can fill, so that it is replaced.</summary>
    private readonly bool _replaces = typeof(TMember).IsValueType
        && plan.Converter is not IObjectConverter { Plan.Contract.Constructor: { Parameters.Length: 0 } };

    private readonly bool _isWriteOnly = plan.IsWriteOnly;

    public override void Write(ref WireWriter writer, ref TOwner owner, WriteContext context)
    {
        context.IsInPlace = _isWriteOnly;
        _slot.Write(ref writer, ref owner, context);
        context.IsInPlace = false;
    }

    public override void Read(ref WireReader reader, ref TOwner owner, ReadContext context, ValueReader member)
    {
        if (_replaces || _accessor.Get(ref owner) is not TMember existing || (!typeof(TMember).IsValueType && Contract.HoldsShared(existing)))
        {
            _slot.Read(ref reader, ref owner, context, member);
            return;
        }

        int at = reader.Position;
        if (_gathers && member.CanAwait)
        {
            Gather(ref reader, ref owner, context, (ValueReader<TMember>)member, at);
            return;
        }

        object? outer = context.Extended;
        context.Extended = _extends ? existing : null;
        TMember value = ((ValueReader<TMember>)member).ReadInto(ref reader, existing, context);
        context.Extended = outer;
        if (!context.Dropped && !ReferenceEquals(value, existing) && !IsAppended(existing, value, new FillPlace(context, at)))
            _slot.Set(ref owner, value, at, context);
        context.Dropped = false;
    }

    public override void Await(TOwner owner, ObjectTable.Entry missing, int at, int position, ReadContext context) => context.Arrivals.AwaitMember(
        new LateMember(owner!, missing, at),
        value =>
        {
            if (LateParts.Take<TMember>(value, at) is TMember member)
                Set(ref owner, member, at, context);
        },
        position);

    public override bool Holds(ref TOwner owner, object value) => _slot.Holds(ref owner, value);

    public override void Set(ref TOwner owner, object? value, int at, ReadContext context)
    {
        if (_accessor.Get(ref owner) is not TMember existing || !IsAppended(existing, (TMember?)value, new FillPlace(context, at)))
            _slot.Set(ref owner, value, at, context);
    }

    private void Gather(ref WireReader reader, ref TOwner owner, ReadContext context, ValueReader<TMember> member, int at)
    {
        TMember value = member.ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        if (missing is not null)
            Await(owner, missing, at, reader.Position, context);
        else if (!context.Dropped)
            Set(ref owner, value, at, context);
        context.Dropped = false;
    }

    private bool IsAppended(TMember existing, TMember? value, FillPlace place) =>
        value is not null && _converter is IFillable<TMember> filler && !Contract.HoldsShared(existing!) && filler.Append(existing, value, place);
}
