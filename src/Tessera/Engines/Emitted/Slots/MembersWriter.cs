using System.Reflection.Emit;
using Tessera.Converters.Objects;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Emits the writing of an object's members. Neighbours share one reservation.</summary>
internal sealed class MembersWriter(MemberSlots members)
{
    /// <summary>Writes the members from a given one on.</summary>
    public void Write(WriteCode code, LocalBuilder value, int start)
    {
        if (members.Count == 0)
            WriteGroup(code, value, 0, first: null);
        while (start < members.Count)
        {
            int at = start;
            code.Lend(() => start = members.GroupEnd(at) > at ? WriteGroup(code, value, at, first: null) : WriteMember(code, value, at));
        }
    }

    /// <summary>
    /// Writes neighbours whose room can be reserved at once: as a run if all have a fixed size, otherwise packed at a cursor that moves. If an object follows
    /// that a call writes, its presence is stored with them.
    /// </summary>
    /// <returns>The index of the first member that has not been written.</returns>
    public int WriteGroup(WriteCode code, LocalBuilder owner, int start, byte? first)
    {
        int end = members.GroupEnd(start);
        ReferenceSlot? next = members.CalledAt(end);
        LocalBuilder? present = null;
        if (members.RunEnd(start, out int size) >= end)
        {
            int lead = first is null ? 0 : 1;
            code.Run(size + lead + (next is null ? 0 : 1), () =>
            {
                if (first is byte value)
                    code.StoreByte(value);
                WriteFixed(code, owner, start, end, lead);
                if (next is null)
                    return;
                present = Get(code, owner, end);
                ReferenceSlot.StorePresence(code, present, lead + size);
            });
        }
        else
        {
            // Members that decide the size, or whose getter is code of the application, are got first, in order. Others are got when written, to free locals.
            LocalBuilder?[] values = [.. Enumerable.Range(start, end - start).Select(i =>
                members.Slots[i].HasExtraSize || !ObjectCode.GetsState(members.Plans[i].Contract) ? Get(code, owner, i) : null)];
            present = next is null ? null : Get(code, owner, end);
            Packing.Write(code, members.Slots.AsMemory(start, values.Length), values, i => Get(code, owner, start + i), first, present);
        }

        if (present is null)
            return end;
        next!.WriteContent(code, present);
        return end + 1;
    }

    /// <summary>Writes members of fixed size into the current run, starting at an offset.</summary>
    public void WriteFixed(WriteCode code, LocalBuilder owner, int start, int end, int offset)
    {
        if (members.Count == 0)
            code.StoreByte(0, offset);
        for (int i = start; i < end; i++)
        {
            code.Lend(() => members.Slots[i].WriteFixed(code, Get(code, owner, i), offset));
            offset += members.Slots[i].FixedSize;
        }
    }

    /// <summary>Writes all members into an array of exactly their size. Each value that is measured is got only once, so that it cannot change.</summary>
    public void WriteMessage(WriteCode code, LocalBuilder owner)
    {
        LocalBuilder?[] values = [.. members.Slots.Select((slot, i) => slot.FixedSize > 0 ? null : Get(code, owner, i))];
        code.ReturnMessage(
            () =>
            {
                code.Load(members.Slots.Sum(m => m.FixedSize));
                for (int i = 0; i < values.Length; i++)
                {
                    if (values[i] is not LocalBuilder value)
                        continue;
                    members.Slots[i].LoadSize(code, value);
                    code.IL.Emit(OpCodes.Add_Ovf);
                }
            },
            () => Packing.WriteSlots(code, members.Slots, i => values[i] ?? Get(code, owner, i), 0, isMeasured: true));
    }

    /// <summary>Gets a member. A collection that reading could not fill is refused as the interpreter does it.</summary>
    private LocalBuilder Get(WriteCode code, LocalBuilder owner, int index)
    {
        MemberPlan plan = members.Plans[index];
        LocalBuilder value = code.Get(owner, plan.Contract);
        if (plan.Refusing is object filler)
        {
            code.LoadConstant(filler);
            code.IL.Emit(OpCodes.Ldloc, value);
            code.LoadWriter();
            code.LoadContext();
            code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.RequireFillable))!.MakeGenericMethod(plan.Contract.Type));
        }

        return value;
    }

    private int WriteMember(WriteCode code, LocalBuilder owner, int index)
    {
        if (members.Plans[index].Contract is { IsItems: true } or { ShouldWrite: not null })
            WriteInterpreted(code, owner, index);
        else
            WriteValue(code, owner, index);
        return index + 1;
    }

    private void WriteValue(WriteCode code, LocalBuilder owner, int index)
    {
        LocalBuilder value = Get(code, owner, index);
        if (members.Plans[index].Form == MemberForm.Plain)
        {
            members.Slots[index].Write(code, value);
            return;
        }

        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.IsDefault))!.MakeGenericMethod(value.LocalType));
        code.Choose(() => code.WriteByte(0), () =>
        {
            code.WriteByte(1);
            members.Slots[index].Write(code, value);
        });
    }

    private void WriteInterpreted(WriteCode code, LocalBuilder owner, int index)
    {
        Type writer = typeof(InterpretedWriter<>).MakeGenericType(members.Type);
        code.LoadConstant(Activator.CreateInstance(writer, members.Content.Plan)!);
        code.LoadWriter();
        code.IL.Emit(owner.LocalType.IsByRef ? OpCodes.Ldloc : OpCodes.Ldloca, owner);
        code.LoadContext();
        code.Load(index);
        code.Call(writer.GetMethod(nameof(InterpretedWriter<int>.WriteMember))!);
    }
}
