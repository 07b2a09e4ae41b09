using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Converters.Types;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>A member of objects of type TOwner, its own type hidden.</summary>
internal abstract class MemberSlot<TOwner>(MemberPlan plan)
{
    public MemberContract Contract { get; } = plan.Contract;

    /// <summary>One for each of the plan's members: writers and readers share them, and two threads may make the same.</summary>
    public static MemberSlot<TOwner>[] Of(ObjectPlan plan) =>
        (MemberSlot<TOwner>[])(plan.Slots ??= Create(plan, plan.Settings.Contracts));

    private static MemberSlot<TOwner>[] Create(ObjectPlan plan, IContractSource contracts)
    {
        TypeAccess<TOwner> access = contracts.GetAccess<TOwner>(plan.Contract);
        if (typeof(TOwner).IsValueType)
            return Array.ConvertAll(plan.Members, member => SlotMaker<TOwner>.Of(member.Contract.Type, contracts).Create(member, access));
        return Array.ConvertAll(plan.Members, member => TypeArguments.Get(member.Contract.Type, contracts).Visit(new Maker(member, access)));
    }

    public abstract void Write(ref WireWriter writer, ref TOwner owner, WriteContext context);

    /// <summary>Reads the member and sets it, or fills the collection it holds.</summary>
    public abstract void Read(ref WireReader reader, ref TOwner owner, ReadContext context, ValueReader member);

    /// <summary>As <see cref="Read"/>, with all that is known before the first object; null if there is more to a member than to set it.</summary>
    public virtual MemberStep<TOwner>? TryBind(ValueReader member) => null;

    /// <summary>Whether the member may be set, or filled, later. Of a struct it may not: that is copied before what it waits for exists.</summary>
    public static bool CanAwait(ValueReader member) => !typeof(TOwner).IsValueType && member.CanAwait;

    /// <summary>Whether the member is this very object.</summary>
    public abstract bool Holds(ref TOwner owner, object value);

    /// <summary>Sets the member of an object as soon as its value exists.</summary>
    public abstract void Await(TOwner owner, ObjectTable.Entry missing, int at, int position, ReadContext context);

    /// <summary>Sets the member, or fills the collection it holds, if it can; overflow, and items where the object keeps what it holds, are added.</summary>
    /// <param name="owner">The object.</param>
    /// <param name="value">Read from data.</param>
    /// <param name="at">Where the object begins.</param>
    /// <param name="context">The message's state.</param>
    public abstract void Set(ref TOwner owner, object? value, int at, ReadContext context);

    private sealed class Maker(MemberPlan member, TypeAccess<TOwner> access) : TypeVisitor<MemberSlot<TOwner>>
    {
        public override MemberSlot<TOwner> Visit<TMember>() => new SlotMaker<TOwner, TMember>().Create(member, access);
    }
}
