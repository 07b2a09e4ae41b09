using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Converters.Types;

namespace Tessera.Engines.Interpreted;

/// <summary>A member of objects of type TOwner, whatever the member's own type is.</summary>
internal abstract class MemberSlot<TOwner>(MemberPlan plan) : MemberSlot(plan)
{
    /// <summary>Returns one slot for each member of the plan. Writers and readers share them. Two threads may create equal ones.</summary>
    public static MemberSlot[] Of(ObjectPlan plan) => plan.Slots as MemberSlot[] ?? Create(plan, plan.Settings.Contracts);

    /// <summary>Returns one of the slots of <see cref="Of"/>. The cast is not checked, to save time: all of them were created for this owner.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MemberSlot<TOwner> At(MemberSlot[] slots, int index)
    {
        Debug.Assert(slots[index] is MemberSlot<TOwner>, "The slots are those of another type.");
        return Unsafe.As<MemberSlot<TOwner>>(slots[index]);
    }

    private static MemberSlot[] Create(ObjectPlan plan, IContractSource contracts)
    {
        using Preparation preparation = Preparation.Begin();
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

    /// <summary>Reads the member and sets it, or fills the collection that it holds.</summary>
    public abstract void Read(ref WireReader reader, ref TOwner owner, ReadContext context, ValueReader member);

    /// <summary>Returns a step that does the same as <see cref="Read"/> and is prepared in advance; null if the member takes more than setting it.</summary>
    public virtual MemberStep<TOwner>? TryBind(ValueReader member) => null;

    /// <summary>Returns whether the member may be set or filled later. A struct is copied before the awaited object exists, so its members may not.</summary>
    public static bool CanAwait(ValueReader member) => !typeof(TOwner).IsValueType && member.CanAwait;

    /// <summary>Returns whether the member is exactly this object.</summary>
    public abstract bool Holds(ref TOwner owner, object value);

    /// <summary>Sets the member of an object as soon as its value exists.</summary>
    public abstract void Await(TOwner owner, ObjectTable.Entry missing, int at, int position, ReadContext context);

    /// <summary>Sets the member, or fills the collection that it holds, if possible. Overflow is added, and so are items if the object keeps its own.</summary>
    /// <param name="owner">The object.</param>
    /// <param name="at">The offset of the object.</param>
    public abstract void Set(ref TOwner owner, object? value, int at, ReadContext context);

    private sealed class Maker(MemberPlan member, TypeAccess<TOwner> access) : TypeVisitor<MemberSlot>
    {
        public override MemberSlot Visit<TMember>() => new SlotMaker<TOwner, TMember>().Create(member, access);
    }
}

/// <summary>
/// A member of objects, without their type as a type parameter. Lists of members have this element type: for each element type, a program that is compiled
/// ahead of time contains an array type with all its code.
/// </summary>
internal abstract class MemberSlot(MemberPlan plan)
{
    public MemberContract Contract { get; } = plan.Contract;
}
