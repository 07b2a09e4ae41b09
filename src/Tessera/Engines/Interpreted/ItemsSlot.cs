using System.Collections;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>The items of a collection that also has members. They replace the items that the collection holds, or are added to them.</summary>
internal sealed class ItemsSlot<TOwner, TItems>(MemberPlan plan, TypeAccess<TOwner> access) : MemberSlot<TOwner>(plan)
{
    private readonly MemberSlot<TOwner, TItems> _slot = new(plan, access);
    private readonly IFillable<TItems>? _filler = plan.Converter as IFillable<TItems>;

    /// <summary>Refuses a collection that reading could not fill: nothing adds items, or a member closes it, since members are set before items.</summary>
    public override void Write(ref WireWriter writer, ref TOwner owner, WriteContext context)
    {
        if (_filler?.Refuses((TItems)(object)owner!) ?? ((IEnumerable)owner!).Cast<object?>().Any())
            WriteOnly.RequireOpen(in writer, context, typeof(TItems));
        _slot.Write(ref writer, ref owner, context);
    }

    public override void Read(ref WireReader reader, ref TOwner owner, ReadContext context, ValueReader member)
    {
        if (!IsExtended(owner, context))
        {
            _slot.Read(ref reader, ref owner, context, member);
            return;
        }

        int at = reader.Position;
        TItems items = ((ValueReader<TItems>)member).Read(ref reader, context);
        if (!context.Dropped)
            Set(ref owner, items, at, context);
        context.Dropped = false;
    }

    public override void Await(TOwner owner, ObjectTable.Entry missing, int at, int position, ReadContext context) =>
        _slot.Await(owner, missing, at, position, context);

    public override bool Holds(ref TOwner owner, object value) => _slot.Holds(ref owner, value);

    public override void Set(ref TOwner owner, object? value, int at, ReadContext context)
    {
        // The collection itself holds the items.
        if (value is null || !IsExtended(owner, context) || _filler?.Append((TItems)(object)owner!, (TItems)value, new FillPlace(context, at)) != true)
            _slot.Set(ref owner, value, at, context);
    }

    private static bool IsExtended(TOwner owner, ReadContext context) => context.Extended is object extended && ReferenceEquals(extended, owner);
}
