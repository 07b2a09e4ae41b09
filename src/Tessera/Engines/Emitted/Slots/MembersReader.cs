using System.Reflection.Emit;
using Tessera.Converters.Objects;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Emits the reading of an object's members, into an existing object or into the arguments of its constructor.</summary>
internal sealed class MembersReader(MemberSlots members)
{
    private object? _interpreted;

    private Type InterpretedReader => typeof(InterpretedReader<>).MakeGenericType(members.Type);

    public void ReadIntoNew(ReadCode code, LocalBuilder target)
    {
        ObjectCode.Create(code, target, members.Contract);
        if (!members.Type.IsValueType && code.HasContext)
        {
            code.LoadContext();
            code.IL.Emit(OpCodes.Ldloc, target);
            code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.Announce))!);
        }

        if (!Array.Exists(members.Plans, MemberSlots.IsSpecial))
        {
            ReadMembers(code, kept: 0, (index, value) => ObjectCode.Set(code, target, members.Plans[index], value), special: null);
            return;
        }

        LocalBuilder overflow = NoOverflow(code);
        ReadMembers(
            code,
            kept: 0,
            (index, value) => ObjectCode.Set(code, target, members.Plans[index], value),
            index => ReadInterpreted(code, target, index, overflow));
        LoadInterpretedReader(code);
        code.IL.Emit(OpCodes.Ldloc, overflow);
        code.IL.Emit(OpCodes.Ldloca, target);
        code.LoadContext();
        code.Load(0);
        code.Call(InterpretedReader.GetMethod(nameof(InterpretedReader<int>.Apply))!);
    }

    public void ReadAndConstruct(ReadCode code, LocalBuilder target)
    {
        LocalBuilder[] values = new LocalBuilder[members.Count];
        LocalBuilder? pending = code.HasContext ? TakePending(code) : null;
        // The object is created as soon as its constructor can run, so that later members may refer to it.
        int last = MemberSlots.LastNeeded(members.Plans);
        LocalBuilder? overflow = Array.Exists(members.Plans, MemberSlots.IsSpecial) ? NoOverflow(code) : null;
        ReadMembers(
            code,
            last + 1,
            (index, value) =>
            {
                values[index] = value;
                if (index > last)
                    SetMember(code, target, index, value);
                else if (index == last)
                    ConstructAndPublish(code, target, values, pending);
            },
            index => ReadInterpreted(code, target, index, overflow!));
    }

    private static LocalBuilder TakePending(ReadCode code)
    {
        code.LoadContext();
        code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.TakePending))!);
        LocalBuilder pending = code.Local(typeof(ObjectTable.Entry));
        code.IL.Emit(OpCodes.Stloc, pending);
        return pending;
    }

    private static LocalBuilder NoOverflow(ReadCode code)
    {
        LocalBuilder overflow = code.Local(typeof(Overflow));
        code.IL.Emit(OpCodes.Ldnull);
        code.IL.Emit(OpCodes.Stloc, overflow);
        return overflow;
    }

    /// <summary>Reads an object whose members all have a fixed size, from the current run.</summary>
    public void ReadFixed(ReadCode code, LocalBuilder target, int offset)
    {
        if (members.Contract.Constructor!.Parameters.Length > 0)
        {
            LocalBuilder[] values = new LocalBuilder[members.Count];
            ReadRun(code, 0, members.Count, offset, kept: members.Count, (index, value) => values[index] = value);
            Construct(code, target, values);
            return;
        }

        ObjectCode.Create(code, target, members.Contract);
        ReadRun(code, 0, members.Count, offset, kept: 0, (index, value) => ObjectCode.Set(code, target, members.Plans[index], value));
    }

    /// <summary>Reads as many members as the caller wants into an existing object. Neighbours share a cursor, but their bytes are not taken at once.</summary>
    public void ReadPart(ReadCode code)
    {
        LocalBuilder target = code.Local(members.Type);
        code.IL.Emit(OpCodes.Ldarg_3);
        code.IL.Emit(OpCodes.Stloc, target);
        Label end = code.IL.DefineLabel();
        int i = 0;
        while (i < members.Count && MemberSlots.CanLead(members.Plans[i]))
        {
            int last = members.OptionalsEnd(i);
            if (last > i)
            {
                code.Unpack(() => ReadOptionalPart(code, i, last, target));
            }
            else
            {
                LeaveAt(code, i, end);
                ReadMember(code, last++, (index, value) => ObjectCode.Set(code, target, members.Plans[index], value));
            }

            i = last;
        }

        code.IL.MarkLabel(end);
        code.IL.Emit(OpCodes.Ret);
    }

    private void ReadOptionalPart(ReadCode code, int start, int end, LocalBuilder target)
    {
        Label left = code.IL.DefineLabel();
        for (int i = start; i < end; i++)
        {
            LeaveAt(code, i, left);
            ReadOptional(code, i, value => ObjectCode.Set(code, target, members.Plans[i], value));
        }

        code.IL.MarkLabel(left);
    }

    /// <summary>Branches to the end if the caller wants no more than this number of members.</summary>
    private static void LeaveAt(ReadCode code, int count, Label end)
    {
        code.IL.Emit(OpCodes.Ldarg, (short)4);
        code.Load(count);
        code.IL.Emit(OpCodes.Ble, end);
    }

    private void ConstructAndPublish(ReadCode code, LocalBuilder target, LocalBuilder[] values, LocalBuilder? pending)
    {
        Construct(code, target, values);
        if (members.Type.IsValueType || pending is null)
            return;
        code.IL.Emit(OpCodes.Ldloc, pending);
        code.IL.Emit(OpCodes.Ldloc, target);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Publish))!);
    }

    private void Construct(ReadCode code, LocalBuilder target, LocalBuilder[] values)
    {
        int parameters = members.Contract.Constructor!.Parameters.Length;
        ObjectCode.Construct(
            code, target, members.Contract, Enumerable.Range(0, parameters).Select(i => values[Array.FindIndex(members.Plans, m => m.Contract.IsRead
                && m.Contract.Parameter == i)]));
        for (int i = 0; i < members.Count; i++)
        {
            if (values[i] is LocalBuilder value)
                SetMember(code, target, i, value);
        }
    }

    private void SetMember(ReadCode code, LocalBuilder target, int index, LocalBuilder value)
    {
        if (!MemberSlots.TakesPart(members.Plans[index]))
            ObjectCode.Set(code, target, members.Plans[index], value);
    }

    /// <param name="kept">The number of first members that are used once, from locals of their own that are kept.</param>
    /// <param name="use">A function that takes the index of a member and its value.</param>
    /// <param name="special">A function that reads a member that is not an ordinary value; null if there are none.</param>
    private void ReadMembers(ReadCode code, int kept, Action<int, LocalBuilder> use, Action<int>? special)
    {
        if (members.Count == 0)
            code.Run(1, () => ReadRun(code, 0, 0, 0, kept, use));
        int i = 0;
        while (i < members.Count)
        {
            int end = members.RunEnd(i, out int size);
            if (end > i)
                code.Run(size, () => ReadRun(code, i, end, 0, kept, use));
            else if (members.OptionalsEnd(i) is int last && last > i)
                code.Unpack(() => ReadOptionals(code, i, end = last, kept, use));
            else if (MemberSlots.IsSpecial(members.Plans[end]))
                special!(end++);
            else
                LendAfter(code, kept, end, () => ReadMember(code, end++, use));
            i = end;
        }
    }

    private void ReadOptionals(ReadCode code, int start, int end, int kept, Action<int, LocalBuilder> use)
    {
        for (int i = start; i < end; i++)
        {
            if (i >= kept)
            {
                code.Lend(() => ReadOptional(code, i, value => use(i, value)));
                continue;
            }

            LocalBuilder argument = code.Local(members.Slots[i].Type);
            ReadOptional(code, i, value => code.Assign(argument, value));
            use(i, argument);
        }
    }

    private void ReadOptional(ReadCode code, int index, Action<LocalBuilder> use) => ((OptionalSlot)members.Slots[index]).ReadPacked(code, use);

    private void ReadRun(ReadCode code, int start, int end, int offset, int kept, Action<int, LocalBuilder> use)
    {
        if (members.Count == 0)
            CheckEmpty(code, offset);
        for (int i = start; i < end; i++)
        {
            if (members.Plans[i].Contract.IsRead)
                LendAfter(code, kept, i, () => ReadAt(code, i, offset, use));
            offset += members.Slots[i].FixedSize;
        }
    }

    private void ReadAt(ReadCode code, int index, int offset, Action<int, LocalBuilder> use)
    {
        LocalBuilder value = code.Local(members.Slots[index].Type);
        members.Slots[index].ReadFixed(code, value, offset);
        use(index, value);
    }

    private static void LendAfter(ReadCode code, int kept, int index, Action read)
    {
        if (index < kept)
            read();
        else
            code.Lend(read);
    }

    private static void CheckEmpty(ReadCode code, int offset)
    {
        code.LoadCursor(offset);
        code.IL.Emit(OpCodes.Ldind_U1);
        code.If(() => code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fail))!));
    }

    private void ReadMember(ReadCode code, int index, Action<int, LocalBuilder> use)
    {
        if (!members.Plans[index].Contract.IsRead)
        {
            code.LoadReader();
            code.LoadConstant(members.Plans[index].WireType);
            code.LoadContext();
            code.Call(typeof(ValueSkipper).GetMethod(nameof(ValueSkipper.Skip))!);
            return;
        }

        LocalBuilder value = code.Local(members.Slots[index].Type);
        if (!MemberSlots.IsKeep(members.Plans[index]))
        {
            members.Slots[index].Read(code, value);
            use(index, value);
            return;
        }

        code.LoadReader();
        code.Load(members.Plans[index].Form == MemberForm.Plain ? 0 : 1);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.IsSent))!);
        code.If(() =>
        {
            members.Slots[index].Read(code, value);
            use(index, value);
        });
    }

    private void LoadInterpretedReader(ReadCode code) =>
        code.LoadConstant(_interpreted ??= Activator.CreateInstance(InterpretedReader, members.Content.Plan, members.Content.OwnPlan)!);

    private void ReadInterpreted(ReadCode code, LocalBuilder target, int index, LocalBuilder overflow)
    {
        LoadInterpretedReader(code);
        code.LoadReader();
        code.IL.Emit(OpCodes.Ldloca, target);
        code.LoadContext();
        code.Load(index);
        code.IL.Emit(OpCodes.Ldloca, overflow);
        code.Call(InterpretedReader.GetMethod(nameof(InterpretedReader<int>.ReadMember))!);
    }
}
