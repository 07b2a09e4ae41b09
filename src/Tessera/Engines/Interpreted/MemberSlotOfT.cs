using Tessera.Contracts.Reflection;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <inheritdoc/>
internal sealed class MemberSlot<TOwner, TMember> : MemberSlot<TOwner>
{
    private MemberAccessor<TOwner, TMember> _accessor = null!;
    private Converter<TMember> _converter = null!;
    private IComparing<TMember>? _comparing;
    private bool _omitsDefault;
    private bool _canSet;
    private OverflowKeeper? _keeper;

    public override void Attach(MemberPlan plan)
    {
        base.Attach(plan);
        _accessor = MemberAccessor<TOwner, TMember>.Create(plan.Contract);
        _converter = (Converter<TMember>)plan.Converter;
        _comparing = plan.Converter as IComparing<TMember>;
        _omitsDefault = plan.Form == MemberForm.OmitDefault;
        _canSet = plan.Contract.CanSet;
        _keeper = plan.Keeper;
    }

    public override void Write(ref WireWriter writer, ref TOwner owner, WriteContext context)
    {
        TMember value = _accessor.Get(ref owner);
        if (_omitsDefault)
        {
            bool isDefault = EqualityComparer<TMember>.Default.Equals(value, default);
            writer.WriteByte(isDefault ? (byte)0 : (byte)1);
            if (isDefault)
                return;
        }

        _converter.Write(ref writer, value, context);
    }

    public override void Read(ref WireReader reader, ref TOwner owner, ReadContext context, ValueReader member)
    {
        TMember value = ((ValueReader<TMember>)member).Read(ref reader, context);
        if (!context.Dropped)
            Set(ref owner, value);
        context.Dropped = false;
    }

    public override MemberStep<TOwner>? TryBind(ValueReader member) =>
        _canSet && _comparing is null ? new MemberStep<TOwner, TMember>(_accessor, (ValueReader<TMember>)member) : null;

    public override void Set(ref TOwner owner, object? value)
    {
        if (_keeper is null || !_keeper.TryMove(value!, _accessor.Get(ref owner)))
            Set(ref owner, (TMember)value!);
    }

    private void Set(ref TOwner owner, TMember value)
    {
        if (_canSet)
        {
            if (_comparing is null || !Comparers.TryFill(_comparing, _accessor.Get(ref owner), value))
                _accessor.Set(ref owner, value);
        }
        else if (value is not null && _converter is IFillable<TMember> filler && _accessor.Get(ref owner) is TMember existing)
            filler.Fill(existing, value);
    }
}
