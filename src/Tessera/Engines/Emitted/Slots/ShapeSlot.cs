using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Engines.Interpreted;
using Tessera.Wire;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The members of an object, emitted in place: a struct's slot, or an object known not to be null.</summary>
/// <param name="content">The object's converter.</param>
/// <param name="members">A slot for each member that is written.</param>
internal sealed class ShapeSlot(IObjectConverter content, Slot[] members) : Slot(content.Type)
{
    private readonly TypeContract _contract = content.Plan.Contract;
    private readonly MemberPlan[] _plans = content.Plan.Written;
    private readonly int _charge = ObjectSize.Charge(content.Plan, content.Plan.Shape);

    private object? _interpreted;

    public override int FixedSize => Type.IsValueType ? ContentSize : 0;

    /// <summary>The bytes of an object whose members are all of fixed size, else 0.</summary>
    public int ContentSize => _contract.Callbacks is null && RunEnd(0, out int size) == members.Length ? size : 0;

    public override int Height => 1 + members.Max(m => m.Height);

    public override bool CallsOut => _contract.Callbacks is not null || Array.Exists(members, m => m.CallsOut);

    public override bool NeedsContext =>
        CallsOut
        || _charge > 0
        || _contract.Constructor is { Create: not null } or { Parameters.Length: > 0 }
        || !Array.TrueForAll(_plans, m => m.Contract is { IsRead: true, ShouldWrite: null } && ObjectCode.IsState(m.Contract))
        || Array.Exists(members, m => m.NeedsContext);

    /// <summary>
    /// A struct whose memory is its wire form: any bits are a value, no padding, members in the order of the memory, and no code of the
    /// application on the way.
    /// </summary>
    public bool IsMemory() =>
        FixedSize > 0
        && _contract.Constructor is { Constructor: null, Create: null }
        && content.Plan.Members.Length == members.Length
        && Array.TrueForAll(members, m => m is ScalarSlot { IsRaw: true })
        && Array.TrueForAll(_plans, m => m.Contract.IsRead)
        && MemoryLayout.IsWireForm(Type, [.. _plans.Select(m => m.Contract)], [.. members.Select(m => m.FixedSize)]);

    /// <summary>Whether code is emitted for an object; docs/decisions/0007 says what is left to the interpreter.</summary>
    public static bool CanEmit(ObjectPlan plan) =>
        plan.Written.Length > 0
        && plan.Contract.Constructor is { Build: null } constructor
        && !Array.Exists(plan.Members, m => ((ValueReader)m.Converter).CanDrop)
        && !Array.Exists(plan.Members, m => m.Contract is { IsWritten: false, IsRequired: true })
        && (constructor.Parameters.Length == 0 ? !Array.Exists(plan.Written, IsRequiredKeep) : CanConstruct(plan, constructor));

    public override void Write(WriteCode code, LocalBuilder value)
    {
        ObjectCode.Notify(code, value, _contract.Callbacks?.Serializing);
        code.Nested(CallsOut, () => WriteMembers(code, value, 0));
        ObjectCode.Notify(code, value, _contract.Callbacks?.Serialized);
    }

    /// <summary>Writes a byte together with the first members.</summary>
    public void WriteBehind(WriteCode code, byte first, LocalBuilder value)
    {
        int end = _contract.Callbacks is null ? GroupEnd(0) : 0;
        if (end == 0)
        {
            code.WriteByte(first);
            Write(code, value);
            return;
        }

        WriteGroup(code, value, 0, end, first);
        code.Nested(CallsOut, () => WriteMembers(code, value, end));
    }

    public override void WriteFixed(WriteCode code, LocalBuilder value, int offset)
    {
        for (int i = 0; i < members.Length; i++)
        {
            members[i].WriteFixed(code, code.Get(value, _plans[i].Contract), offset);
            offset += members[i].FixedSize;
        }
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        code.Nested(CallsOut, () => ReadContent(code, target));
        ObjectCode.Notify(code, target, _contract.Callbacks?.Deserialized);
    }

    public override void ReadFixed(ReadCode code, LocalBuilder target, int offset)
    {
        if (_contract.Constructor!.Parameters.Length > 0)
        {
            LocalBuilder[] values = new LocalBuilder[members.Length];
            ReadRun(code, 0, members.Length, offset, (index, value) => values[index] = value);
            Construct(code, target, values);
            return;
        }

        ObjectCode.Create(code, target, _contract);
        ReadRun(code, 0, members.Length, offset, (index, value) => ObjectCode.Set(code, target, _plans[index], value));
    }

    /// <summary>A value of its own that is always sent.</summary>
    public static bool CanLead(MemberPlan member) => !IsSpecial(member) && !IsKeep(member);

    /// <summary>Reads members into an object that exists, as many as the caller wants: neighbours share a cursor, and nothing is taken at once.</summary>
    public void ReadPart(ReadCode code)
    {
        LocalBuilder target = code.Local(Type);
        code.IL.Emit(OpCodes.Ldarg_3);
        code.IL.Emit(OpCodes.Stloc, target);
        Label end = code.IL.DefineLabel();
        int i = 0;
        while (i < members.Length && CanLead(_plans[i]))
        {
            int last = OptionalsEnd(i);
            if (last > i)
            {
                code.Unpack(() => ReadOptionalPart(code, i, last, target));
            }
            else
            {
                LeaveAt(code, i, end);
                ReadMember(code, last++, (index, value) => ObjectCode.Set(code, target, _plans[index], value));
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
            ReadOptionals(code, i, i + 1, (index, value) => ObjectCode.Set(code, target, _plans[index], value));
        }

        code.IL.MarkLabel(left);
    }

    /// <summary>Leaves if so many members are all that is wanted.</summary>
    private static void LeaveAt(ReadCode code, int count, Label end)
    {
        code.IL.Emit(OpCodes.Ldarg, (short)4);
        code.Load(count);
        code.IL.Emit(OpCodes.Ble, end);
    }

    private static bool IsKeep(MemberPlan member) => member.WireType.Kind == WireKind.Keep;

    private static bool IsRequiredKeep(MemberPlan member) => IsKeep(member) && member.Contract.IsRequired;

    /// <summary>Not a value of its own that is got and set: the interpreter's step for it is called.</summary>
    public static bool IsSpecial(MemberPlan member) => member.Contract is { IsRead: true } and ({ Populates: true } or { IsOverflow: true }) or { IsItems: true };

    /// <summary>Every parameter takes a member, and every member is sent.</summary>
    private static bool CanConstruct(ObjectPlan plan, ConstructorContract constructor) =>
        !Array.Exists(plan.Written, m => IsKeep(m) || IsSpecial(m))
        && Enumerable.Range(0, constructor.Parameters.Length).All(i => Array.Exists(plan.Written, m => m.Contract.IsRead && m.Contract.Parameter == i));

    private void WriteMembers(WriteCode code, LocalBuilder value, int start)
    {
        while (start < members.Length)
        {
            int end = GroupEnd(start);
            if (end > start)
                WriteGroup(code, value, start, end, first: null);
            else
                WriteMember(code, value, end++);
            start = end;
        }
    }

    /// <summary>Neighbours whose room can be reserved at once: a run if all are fixed, else packed behind a cursor that moves.</summary>
    private void WriteGroup(WriteCode code, LocalBuilder owner, int start, int end, byte? first)
    {
        if (RunEnd(start, out int size) >= end)
        {
            code.Run(size + (first is null ? 0 : 1), () => WriteRun(code, owner, start, end, first));
            return;
        }

        // What decides about the room comes first, and what the application has a say in, in order; the rest is not kept for long.
        LocalBuilder?[] values = [.. Enumerable.Range(start, end - start).Select(i =>
            members[i].HasExtraSize || !ObjectCode.GetsState(_plans[i].Contract) ? code.Get(owner, _plans[i].Contract) : null)];
        Packing.Write(code, members.AsMemory(start, values.Length), values, i => code.Get(owner, _plans[start + i].Contract), first);
    }

    private void WriteRun(WriteCode code, LocalBuilder owner, int start, int end, byte? first)
    {
        int offset = 0;
        if (first is byte lead)
        {
            code.StoreByte(lead);
            offset = 1;
        }

        for (int i = start; i < end; i++)
        {
            members[i].WriteFixed(code, code.Get(owner, _plans[i].Contract), offset);
            offset += members[i].FixedSize;
        }
    }

    private int GroupEnd(int start)
    {
        int end = start;
        while (end < members.Length && members[end].MaxSize > 0 && !IsKeep(_plans[end]))
            end++;
        return end;
    }

    private void WriteMember(WriteCode code, LocalBuilder owner, int index)
    {
        if (_plans[index].Contract is { IsItems: true } or { ShouldWrite: not null })
        {
            WriteInterpreted(code, owner, index);
            return;
        }

        LocalBuilder value = code.Get(owner, _plans[index].Contract);
        if (_plans[index].Form == MemberForm.Plain)
        {
            members[index].Write(code, value);
            return;
        }

        Label sent = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.IsDefault))!.MakeGenericMethod(value.LocalType));
        code.IL.Emit(OpCodes.Brfalse, sent);
        code.WriteByte(0);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(sent);
        code.WriteByte(1);
        members[index].Write(code, value);
        code.IL.MarkLabel(end);
    }

    private void WriteInterpreted(WriteCode code, LocalBuilder owner, int index)
    {
        Type writer = typeof(InterpretedWriter<>).MakeGenericType(Type);
        code.LoadConstant(Activator.CreateInstance(writer, content.Plan)!);
        code.LoadWriter();
        code.IL.Emit(owner.LocalType.IsByRef ? OpCodes.Ldloc : OpCodes.Ldloca, owner);
        code.LoadContext();
        code.Load(index);
        code.Call(writer.GetMethod(nameof(InterpretedWriter<int>.WriteMember))!);
    }

    /// <summary>Where the run of fixed members that starts at a member ends.</summary>
    private int RunEnd(int start, out int size)
    {
        size = 0;
        int end = start;
        while (end < members.Length && members[end].FixedSize > 0 && !IsKeep(_plans[end]))
            size += members[end++].FixedSize;
        return end;
    }

    private void ReadContent(ReadCode code, LocalBuilder target)
    {
        if (_charge > 0)
        {
            code.LoadContext();
            code.Load(_charge);
            code.LoadReader();
            code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Charge))!);
        }

        if (_contract.Constructor!.Parameters.Length == 0)
            ReadIntoNew(code, target);
        else
            ReadAndConstruct(code, target);
    }

    private void ReadIntoNew(ReadCode code, LocalBuilder target)
    {
        ObjectCode.Create(code, target, _contract);
        if (!Type.IsValueType)
        {
            code.LoadContext();
            code.IL.Emit(OpCodes.Ldloc, target);
            code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.Announce))!);
        }

        if (!Array.Exists(_plans, IsSpecial))
        {
            ReadMembers(code, (index, value) => ObjectCode.Set(code, target, _plans[index], value), special: null);
            return;
        }

        LocalBuilder overflow = code.Local(typeof(Overflow));
        code.IL.Emit(OpCodes.Ldnull);
        code.IL.Emit(OpCodes.Stloc, overflow);
        ReadMembers(
            code,
            (index, value) => ObjectCode.Set(code, target, _plans[index], value),
            index => ReadInterpreted(code, target, index, overflow));
        LoadInterpretedReader(code);
        code.IL.Emit(OpCodes.Ldloc, overflow);
        code.IL.Emit(OpCodes.Ldloca, target);
        code.Load(0);
        code.Call(InterpretedReader.GetMethod(nameof(InterpretedReader<int>.Apply))!);
    }

    private void ReadAndConstruct(ReadCode code, LocalBuilder target)
    {
        LocalBuilder[] values = new LocalBuilder[members.Length];
        code.LoadContext();
        code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.TakePending))!);
        LocalBuilder pending = code.Local(typeof(ObjectTable.Entry));
        code.IL.Emit(OpCodes.Stloc, pending);
        // The object is made as soon as its constructor can run, so that later members may lead back to it.
        int last = Array.FindLastIndex(_plans, plan => TakesPart(plan) || plan.Contract is { IsRead: true, IsRequired: true });
        ReadMembers(
            code,
            (index, value) =>
            {
                values[index] = value;
                if (index > last)
                    SetMember(code, target, index, value);
                else if (index == last)
                    ConstructAndPublish(code, target, values, pending);
            },
            special: null);
    }

    /// <summary>Whether the constructor takes the member from the data.</summary>
    private static bool TakesPart(MemberPlan plan) => plan.Contract is { IsRead: true, Parameter: >= 0 };

    private void ConstructAndPublish(ReadCode code, LocalBuilder target, LocalBuilder[] values, LocalBuilder pending)
    {
        Construct(code, target, values);
        if (Type.IsValueType)
            return;
        code.IL.Emit(OpCodes.Ldloc, pending);
        code.IL.Emit(OpCodes.Ldloc, target);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Publish))!);
    }

    private void Construct(ReadCode code, LocalBuilder target, LocalBuilder[] values)
    {
        int parameters = _contract.Constructor!.Parameters.Length;
        ObjectCode.Construct(
            code, target, _contract, Enumerable.Range(0, parameters).Select(i => values[Array.FindIndex(_plans, m => m.Contract.IsRead && m.Contract.Parameter == i)]));
        for (int i = 0; i < members.Length; i++)
        {
            if (values[i] is LocalBuilder value)
                SetMember(code, target, i, value);
        }
    }

    private void SetMember(ReadCode code, LocalBuilder target, int index, LocalBuilder value)
    {
        if (!TakesPart(_plans[index]))
            ObjectCode.Set(code, target, _plans[index], value);
    }

    /// <param name="code">Where to.</param>
    /// <param name="use">Takes a member and its value.</param>
    /// <param name="special">Reads a member that is not a value of its own; null if there are none.</param>
    private void ReadMembers(ReadCode code, Action<int, LocalBuilder> use, Action<int>? special)
    {
        int i = 0;
        while (i < members.Length)
        {
            int end = RunEnd(i, out int size);
            if (end > i)
                code.Run(size, () => ReadRun(code, i, end, 0, use));
            else if (OptionalsEnd(i) is int last && last > i)
                code.Unpack(() => ReadOptionals(code, i, end = last, use));
            else if (IsSpecial(_plans[end]))
                special!(end++);
            else
                ReadMember(code, end++, use);
            i = end;
        }
    }

    /// <summary>Where the neighbours end that are nullable, but of fixed size where they are not null.</summary>
    private int OptionalsEnd(int start)
    {
        int end = start;
        while (end < members.Length && members[end] is OptionalSlot { MaxSize: > 0 } && !IsKeep(_plans[end]) && _plans[end].Contract.IsRead)
            end++;
        return end;
    }

    private void ReadOptionals(ReadCode code, int start, int end, Action<int, LocalBuilder> use)
    {
        for (int i = start; i < end; i++)
        {
            LocalBuilder value = code.Local(members[i].Type);
            ((OptionalSlot)members[i]).ReadPacked(code, value);
            use(i, value);
        }
    }

    private void ReadRun(ReadCode code, int start, int end, int offset, Action<int, LocalBuilder> use)
    {
        for (int i = start; i < end; i++)
        {
            if (_plans[i].Contract.IsRead)
            {
                LocalBuilder value = code.Local(members[i].Type);
                members[i].ReadFixed(code, value, offset);
                use(i, value);
            }

            offset += members[i].FixedSize;
        }
    }

    private void ReadMember(ReadCode code, int index, Action<int, LocalBuilder> use)
    {
        if (!_plans[index].Contract.IsRead)
        {
            code.LoadReader();
            code.LoadConstant(_plans[index].WireType);
            code.LoadContext();
            code.Call(typeof(ValueWalker).GetMethod(nameof(ValueWalker.Skip))!);
            return;
        }

        LocalBuilder value = code.Local(members[index].Type);
        if (!IsKeep(_plans[index]))
        {
            members[index].Read(code, value);
            use(index, value);
            return;
        }

        Label notSent = code.IL.DefineLabel();
        code.LoadReader();
        code.Load(_plans[index].Form == MemberForm.Plain ? 0 : 1);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.IsSent))!);
        code.IL.Emit(OpCodes.Brfalse, notSent);
        members[index].Read(code, value);
        use(index, value);
        code.IL.MarkLabel(notSent);
    }

    private Type InterpretedReader => typeof(InterpretedReader<>).MakeGenericType(Type);

    private void LoadInterpretedReader(ReadCode code) =>
        code.LoadConstant(_interpreted ??= Activator.CreateInstance(InterpretedReader, content.Plan, content.OwnPlan)!);

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
