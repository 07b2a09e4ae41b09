using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Wire;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The members of an object that are written, each with its slot, and how neighbours join.</summary>
/// <param name="content">The object's converter.</param>
/// <param name="slots">One for each member that is written.</param>
internal sealed class MemberSlots(IObjectConverter content, Slot[] slots)
{
    public IObjectConverter Content => content;

    public Type Type => content.Type;

    public TypeContract Contract => content.Plan.Contract;

    public MemberPlan[] Plans { get; } = content.Plan.Written;

    public Slot[] Slots => slots;

    public int Count => slots.Length;

    /// <summary>Whether code is emitted for an object; docs/decisions/0007 says what is left to the interpreter.</summary>
    public static bool CanEmit(ObjectPlan plan) =>
        plan.Contract.Constructor is { Build: null } constructor
        && !Array.Exists(plan.Members, m => ((ValueReader)m.Converter).CanDrop)
        && !Array.Exists(plan.Members, m => m.Contract is { IsWritten: false, IsRequired: true })
        // Read into the object that its owner holds, which the interpreter's step says to the object's converter.
        && !Array.Exists(plan.Members, m => m is { Contract.Populates: true, IsWriteOnly: true })
        && (constructor.Parameters.Length == 0 ? !Array.Exists(plan.Written, IsRequiredKeep) : CanConstruct(plan, constructor));

    /// <summary>A value of its own that is always sent.</summary>
    public static bool CanLead(MemberPlan member) => !IsSpecial(member) && !IsKeep(member);

    public static bool IsKeep(MemberPlan member) => member.WireType.Kind == WireKind.Keep;

    /// <summary>Not a value of its own that is got and set: the interpreter's step for it is called.</summary>
    public static bool IsSpecial(MemberPlan member) =>
        member.Contract is { IsRead: true } and ({ Populates: true } or { IsOverflow: true }) or { IsItems: true } || CanAwait(member);

    /// <summary>
    /// What it leads to may be made later, of its owner among others. That an argument does not exist yet is rare, so that messages with such are left to the
    /// interpreter when they are met.
    /// </summary>
    private static bool CanAwait(MemberPlan member) => member.Contract is { IsRead: true, Parameter: < 0 } && ((ValueReader)member.Converter).CanAwait;

    /// <summary>Whether the constructor takes the member from the data.</summary>
    public static bool TakesPart(MemberPlan plan) => plan.Contract is { IsRead: true, Parameter: >= 0 };

    /// <summary>Where the run of fixed members that starts at a member ends. No members are a run as well: the byte 00.</summary>
    public int RunEnd(int start, out int size)
    {
        size = slots.Length == 0 ? 1 : 0;
        int end = start;
        while (end < slots.Length && slots[end].FixedSize > 0 && !IsKeep(Plans[end]))
            size += slots[end++].FixedSize;
        return end;
    }

    /// <summary>Where the neighbours end whose room can be reserved at once.</summary>
    public int GroupEnd(int start)
    {
        int end = start;
        while (end < slots.Length && slots[end].MaxSize > 0 && !IsKeep(Plans[end]))
            end++;
        return end;
    }

    /// <summary>The slot of a member that is an object written by a call, or null, and always sent; null for another member.</summary>
    public ReferenceSlot? CalledAt(int index) =>
        index < slots.Length && slots[index] is ReferenceSlot { Calls: true } slot && !IsKeep(Plans[index]) && Plans[index].Contract.ShouldWrite is null ? slot : null;

    /// <summary>Where the neighbours end that are nullable, but of fixed size where they are not null.</summary>
    public int OptionalsEnd(int start)
    {
        int end = start;
        while (end < slots.Length && slots[end] is OptionalSlot { MaxSize: > 0 } && !IsKeep(Plans[end]) && Plans[end].Contract.IsRead)
            end++;
        return end;
    }

    private static bool IsRequiredKeep(MemberPlan member) => IsKeep(member) && member.Contract.IsRequired;

    /// <summary>Where the member is that the constructor, or whoever asks for what is required, waits for.</summary>
    public static int LastNeeded(MemberPlan[] members) => Array.FindLastIndex(members, m => TakesPart(m) || m.Contract is { IsRead: true, IsRequired: true });

    /// <summary>Every parameter takes a member, every member is sent, and what can await others stands behind what the constructor needs.</summary>
    private static bool CanConstruct(ObjectPlan plan, ConstructorContract constructor) =>
        !Array.Exists(plan.Written, m => IsKeep(m) || (IsSpecial(m) && !CanAwait(m)))
        && !Array.Exists(plan.Written[..(LastNeeded(plan.Written) + 1)], CanAwait)
        && Enumerable.Range(0, constructor.Parameters.Length).All(i => Array.Exists(plan.Written, m => m.Contract.IsRead && m.Contract.Parameter == i));
}
