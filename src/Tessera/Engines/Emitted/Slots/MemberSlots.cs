using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The members of an object that are written, with their slots, and the groups of neighbours that are handled together.</summary>
/// <param name="content">The converter of the object.</param>
/// <param name="slots">One slot for each member that is written.</param>
internal sealed class MemberSlots(IObjectConverter content, Slot[] slots)
{
    public IObjectConverter Content => content;

    public Type Type => content.Type;

    public TypeContract Contract => content.Plan.Contract;

    public MemberPlan[] Plans { get; } = content.Plan.Written;

    public Slot[] Slots => slots;

    public int Count => slots.Length;

    /// <summary>Returns whether code is emitted for an object. docs/decisions/0007 says what is left to the interpreter.</summary>
    public static bool CanEmit(ObjectPlan plan) =>
        plan.Contract.Constructor is { Build: null } constructor
        && !Array.Exists(plan.Members, m => ((ValueReader)m.Converter).CanDrop)
        && !Array.Exists(plan.Members, m => m.Contract is { IsWritten: false, IsRequired: true })
        // The member's object can be read only into the one that its owner holds. The interpreter's step says so to the converter, emitted code does not.
        && !Array.Exists(plan.Members, m => m is { Contract.Populates: true, IsWriteOnly: true })
        && (constructor.Parameters.Length == 0 ? !Array.Exists(plan.Written, IsRequiredKeep) : CanConstruct(plan, constructor));

    /// <summary>Returns whether a member is an ordinary value that is always sent.</summary>
    public static bool CanLead(MemberPlan member) => !IsSpecial(member) && !IsKeep(member);

    public static bool IsKeep(MemberPlan member) => member.WireType.Kind == WireKind.Keep;

    /// <summary>Returns whether a member is not an ordinary value that is got and set. The interpreter's step for the member is called then.</summary>
    public static bool IsSpecial(MemberPlan member) =>
        member.Contract is { IsRead: true } and ({ Populates: true } or { IsOverflow: true }) or { IsItems: true } || CanAwait(member);

    /// <summary>
    /// Whether the member may lead to an object that is created later, such as its owner. Arguments of a constructor rarely do not exist yet, so messages with
    /// such arguments are left to the interpreter when they are met.
    /// </summary>
    private static bool CanAwait(MemberPlan member) => member.Contract is { IsRead: true, Parameter: < 0 } && ((ValueReader)member.Converter).CanAwait;

    /// <summary>Returns whether the constructor takes the member from the data.</summary>
    public static bool TakesPart(MemberPlan plan) => plan.Contract is { IsRead: true, Parameter: >= 0 };

    /// <summary>Returns the end of the run of fixed-size members that starts at a member. An object without members is a run too: the byte 00.</summary>
    public int RunEnd(int start, out int size)
    {
        size = slots.Length == 0 ? 1 : 0;
        int end = start;
        while (end < slots.Length && slots[end].FixedSize > 0 && !IsKeep(Plans[end]))
            size += slots[end++].FixedSize;
        return end;
    }

    /// <summary>Returns the end of the neighbours whose room can be reserved at once.</summary>
    public int GroupEnd(int start)
    {
        int end = start;
        while (end < slots.Length && slots[end].MaxSize > 0 && !IsKeep(Plans[end]))
            end++;
        return end;
    }

    /// <summary>Returns the slot of a member that is always sent, and is null or an object that a call writes; null for any other member.</summary>
    public ReferenceSlot? CalledAt(int index) =>
        index < slots.Length && slots[index] is ReferenceSlot { Calls: true } slot && !IsKeep(Plans[index]) && Plans[index].Contract.ShouldWrite is null
            ? slot
            : null;

    /// <summary>Returns the end of the neighbours that are nullable and have a fixed size if they are not null.</summary>
    public int OptionalsEnd(int start)
    {
        int end = start;
        while (end < slots.Length && slots[end] is OptionalSlot { MaxSize: > 0 } && !IsKeep(Plans[end]) && Plans[end].Contract.IsRead)
            end++;
        return end;
    }

    private static bool IsRequiredKeep(MemberPlan member) => IsKeep(member) && member.Contract.IsRequired;

    /// <summary>Returns the index of the last member that the constructor takes or that is required.</summary>
    public static int LastNeeded(MemberPlan[] members) => Array.FindLastIndex(members, m => TakesPart(m) || m.Contract is { IsRead: true, IsRequired: true });

    /// <summary>Whether every parameter takes a member, every member is sent, and members that can await others follow those that are needed.</summary>
    private static bool CanConstruct(ObjectPlan plan, ConstructorContract constructor) =>
        !Array.Exists(plan.Written, m => IsKeep(m) || (IsSpecial(m) && !CanAwait(m)))
        && !Array.Exists(plan.Written[..(LastNeeded(plan.Written) + 1)], CanAwait)
        && Enumerable.Range(0, constructor.Parameters.Length).All(i => Array.Exists(plan.Written, m => m.Contract.IsRead && m.Contract.Parameter == i));
}
