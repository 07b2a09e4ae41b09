using System.Diagnostics;
using System.Runtime.CompilerServices;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Converters.Types;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>A member of objects of type TOwner, its own type hidden.</summary>
internal abstract class MemberSlot<TOwner>(MemberPlan plan) : MemberSlot(plan)
{
    /// <summary>One for each of the plan's members: writers and readers share them, and two threads may make the same.</summary>
    public static MemberSlot[] Of(ObjectPlan plan) => plan.Slots as MemberSlot[] ?? Create(plan, plan.Settings.Contracts);

    /// <summary>One of those that <see cref="Of"/> gave. Unsafe, as it is asked for each member of each object; all were made here for this owner.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MemberSlot<TOwner> At(MemberSlot[] slots, int index)
    {
        Debug.Assert(slots[index] is MemberSlot<TOwner>, "The slots are those of another type.");
        return Unsafe.As<MemberSlot<TOwner>>(slots[index]);
    }

    private static MemberSlot[] Create(ObjectPlan plan, IContractSource contracts)
    {
        TypeAccess<TOwner> access = contracts.GetAccess<TOwner>(plan.Contract);
        MemberSlot[] slots = new MemberSlot[plan.Members.Length];
        for (int i = 0; i < slots.Length; i++)
        {
            MemberPlan member = plan.Members[i];
            slots[i] = typeof(TOwner).IsValueType
                ? SlotMaker<TOwner>.Of(member.Contract.Type, contracts).Create(member, access)
                : TypeArguments.Get(member.Contract.Type, contracts).Visit(new Maker(member, access));
        }

        plan.Slots = slots;
        return slots;
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

    private sealed class Maker(MemberPlan member, TypeAccess<TOwner> access) : TypeVisitor<MemberSlot>
    {
        public override MemberSlot Visit<TMember>() => new SlotMaker<TOwner, TMember>().Create(member, access);
    }
}

/// <summary>
/// A member of objects of a type that is not named. Lists of members have this type: a program that is compiled ahead of time has an array type, with all that
/// belongs to one, for each type of elements.
/// </summary>
internal abstract class MemberSlot(MemberPlan plan)
{
    public MemberContract Contract { get; } = plan.Contract;
}
