using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;
using Tessera.Descriptors;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The members of an object, emitted in place: a struct's slot, or an object known not to be null.</summary>
internal sealed class ShapeSlot(Type type, ObjectPlan plan, Slot[] members) : Slot(type)
{
    private readonly int _charge = ObjectSize.Charge(plan, plan.Shape);

    public override int FixedSize =>
        Type.IsValueType ? ContentSize : 0;

    /// <summary>The bytes of an object whose members are all of fixed size, else 0.</summary>
    public int ContentSize => RunEnd(0, out int size) == members.Length ? size : 0;

    public override int Height => 1 + members.Max(m => m.Height);

    public override bool CallsOut => Array.Exists(members, m => m.CallsOut);

    /// <summary>
    /// A struct whose memory is its wire form: any bits are a value, no padding, members in the order of the memory, and no code of the
    /// application on the way.
    /// </summary>
    public bool IsMemory() =>
        FixedSize > 0
        && plan.Contract.Constructor is { Constructor: null, Create: null }
        && Array.TrueForAll(members, m => m is ScalarSlot { IsRaw: true })
        && MemoryLayout.IsWireForm(Type, [.. plan.Members.Select(m => m.Contract)], [.. members.Select(m => m.FixedSize)]);

    /// <summary>What the emitted code can do; the interpreter does the rest.</summary>
    public static bool CanEmit(ObjectPlan plan) =>
        plan.Members.Length > 0
        && plan.Contract.Callbacks is null
        && !Array.Exists(plan.Members, m => m.Contract.RejectsNull && plan.Settings.DropMismatches)
        && plan.Contract.Constructor is ConstructorContract constructor
        && constructor.Build is null
        && Array.TrueForAll(plan.Members, m => m.Contract is { IsWritten: true, IsRead: true, IsOverflow: false, Populates: false, IsItems: false })
        && (constructor.Parameters.Length == 0 ? !Array.Exists(plan.Members, IsRequiredKeep) : CanConstruct(plan, constructor));

    public override void Write(WriteCode code, LocalBuilder value) => code.Nested(CallsOut, () => WriteMembers(code, value, 0));

    /// <summary>Writes the presence byte together with the first members.</summary>
    public void WriteWithPresence(WriteCode code, LocalBuilder value)
    {
        int end = GroupEnd(0);
        if (end == 0)
            code.WriteByte(1);
        else
            WriteGroup(code, value, 0, end, hasPresence: true);
        code.Nested(CallsOut, () => WriteMembers(code, value, end));
    }

    public override void WriteFixed(WriteCode code, LocalBuilder value, int offset)
    {
        for (int i = 0; i < members.Length; i++)
        {
            members[i].WriteFixed(code, code.Get(value, plan.Members[i].Contract), offset);
            offset += members[i].FixedSize;
        }
    }

    public override void Read(ReadCode code, LocalBuilder target) => code.Nested(CallsOut, () =>
    {
        if (_charge > 0)
        {
            code.LoadContext();
            code.Load(_charge);
            code.LoadReader();
            code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Charge))!);
        }

        if (plan.Contract.Constructor!.Parameters.Length == 0)
            ReadIntoNew(code, target);
        else
            ReadAndConstruct(code, target);
    });

    public override void ReadFixed(ReadCode code, LocalBuilder target, int offset)
    {
        if (plan.Contract.Constructor!.Parameters.Length > 0)
        {
            LocalBuilder[] values = new LocalBuilder[members.Length];
            ReadRun(code, 0, members.Length, offset, (index, value) => values[index] = value);
            Construct(code, target, values);
            return;
        }

        Create(code, target);
        ReadRun(code, 0, members.Length, offset, (index, value) => Set(code, target, index, value));
    }

    private static bool IsKeep(MemberPlan member) => member.WireType.Kind == Wire.WireKind.Keep;

    private static bool IsRequiredKeep(MemberPlan member) => IsKeep(member) && member.Contract.IsRequired;

    /// <summary>Every parameter takes a member, and every member is sent.</summary>
    private static bool CanConstruct(ObjectPlan plan, ConstructorContract constructor) =>
        !Array.Exists(plan.Members, IsKeep)
        && Enumerable.Range(0, constructor.Parameters.Length).All(i => Array.Exists(plan.Members, m => m.Contract.Parameter == i));

    private void WriteMembers(WriteCode code, LocalBuilder value, int start)
    {
        while (start < members.Length)
        {
            int end = GroupEnd(start);
            if (end > start)
                WriteGroup(code, value, start, end, hasPresence: false);
            else
                WriteMember(code, value, end++);
            start = end;
        }
    }

    /// <summary>Neighbours whose room can be reserved at once: a run if all are fixed, else packed behind a cursor that moves.</summary>
    private void WriteGroup(WriteCode code, LocalBuilder owner, int start, int end, bool hasPresence)
    {
        int lead = hasPresence ? 1 : 0;
        if (RunEnd(start, out int size) >= end)
        {
            code.Run(lead + size, () => WriteRun(code, owner, start, end, lead));
            return;
        }

        LocalBuilder[] values = [.. Enumerable.Range(start, end - start).Select(i => code.Get(owner, plan.Members[i].Contract))];
        Packing.Write(code, members.AsMemory(start, values.Length), values, hasPresence);
    }

    private void WriteRun(WriteCode code, LocalBuilder owner, int start, int end, int offset)
    {
        if (offset > 0)
            code.StoreByte(1);
        for (int i = start; i < end; i++)
        {
            members[i].WriteFixed(code, code.Get(owner, plan.Members[i].Contract), offset);
            offset += members[i].FixedSize;
        }
    }

    private int GroupEnd(int start)
    {
        int end = start;
        while (end < members.Length && members[end].MaxSize > 0 && !IsKeep(plan.Members[end]))
            end++;
        return end;
    }

    private void WriteMember(WriteCode code, LocalBuilder owner, int index)
    {
        LocalBuilder value = code.Get(owner, plan.Members[index].Contract);
        if (plan.Members[index].Form == MemberForm.Plain)
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

    /// <summary>Where the run of fixed members that starts at a member ends.</summary>
    private int RunEnd(int start, out int size)
    {
        size = 0;
        int end = start;
        while (end < members.Length && members[end].FixedSize > 0 && !IsKeep(plan.Members[end]))
            size += members[end++].FixedSize;
        return end;
    }

    private void ReadIntoNew(ReadCode code, LocalBuilder target)
    {
        Create(code, target);
        if (!Type.IsValueType)
        {
            code.LoadContext();
            code.IL.Emit(OpCodes.Ldloc, target);
            code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.Announce))!);
        }

        ReadMembers(code, (index, value) => Set(code, target, index, value));
    }

    private void ReadAndConstruct(ReadCode code, LocalBuilder target)
    {
        LocalBuilder[] values = new LocalBuilder[members.Length];
        code.LoadContext();
        code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.TakePending))!);
        LocalBuilder pending = code.Local(typeof(ObjectTable.Entry));
        code.IL.Emit(OpCodes.Stloc, pending);
        ReadMembers(code, (index, value) => values[index] = value);
        Construct(code, target, values);
        if (Type.IsValueType)
            return;
        code.IL.Emit(OpCodes.Ldloc, pending);
        code.IL.Emit(OpCodes.Ldloc, target);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Publish))!);
    }

    private void Construct(ReadCode code, LocalBuilder target, LocalBuilder[] values)
    {
        ConstructorContract constructor = plan.Contract.Constructor!;
        for (int i = 0; i < constructor.Parameters.Length; i++)
            code.IL.Emit(OpCodes.Ldloc, values[Array.FindIndex(plan.Members, m => m.Contract.Parameter == i)]);
        code.IL.Emit(OpCodes.Newobj, constructor.Constructor!);
        code.IL.Emit(OpCodes.Stloc, target);
        for (int i = 0; i < members.Length; i++)
        {
            if (plan.Members[i].Contract.Parameter < 0)
                Set(code, target, i, values[i]);
        }
    }

    private void ReadMembers(ReadCode code, Action<int, LocalBuilder> use)
    {
        int i = 0;
        while (i < members.Length)
        {
            int end = RunEnd(i, out int size);
            if (end > i)
                code.Run(size, () => ReadRun(code, i, end, 0, use));
            else
                ReadMember(code, end++, use);
            i = end;
        }
    }

    private void ReadRun(ReadCode code, int start, int end, int offset, Action<int, LocalBuilder> use)
    {
        for (int i = start; i < end; i++)
        {
            LocalBuilder value = code.Local(members[i].Type);
            members[i].ReadFixed(code, value, offset);
            use(i, value);
            offset += members[i].FixedSize;
        }
    }

    private void ReadMember(ReadCode code, int index, Action<int, LocalBuilder> use)
    {
        LocalBuilder value = code.Local(members[index].Type);
        if (!IsKeep(plan.Members[index]))
        {
            members[index].Read(code, value);
            use(index, value);
            return;
        }

        Label notSent = code.IL.DefineLabel();
        code.LoadReader();
        code.Load(plan.Members[index].Form == MemberForm.OmitDefault ? 1 : 0);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.IsSent))!);
        code.IL.Emit(OpCodes.Brfalse, notSent);
        members[index].Read(code, value);
        use(index, value);
        code.IL.MarkLabel(notSent);
    }

    private void Create(ReadCode code, LocalBuilder target)
    {
        if (plan.Contract.Constructor!.Create is Func<object> create)
        {
            code.LoadConstant(create);
            code.Call(typeof(UserCode).GetMethod(nameof(UserCode.Create))!.MakeGenericMethod(Type));
            code.IL.Emit(OpCodes.Stloc, target);
            return;
        }

        if (plan.Contract.Constructor.Constructor is not ConstructorInfo constructor)
        {
            code.IL.Emit(OpCodes.Ldloca, target);
            code.IL.Emit(OpCodes.Initobj, Type);
            return;
        }

        code.IL.Emit(OpCodes.Newobj, constructor);
        code.IL.Emit(OpCodes.Stloc, target);
    }

    private void Set(ReadCode code, LocalBuilder owner, int index, LocalBuilder value)
    {
        MemberContract member = plan.Members[index].Contract;
        if (member.CanSet)
        {
            code.Set(owner, member, value);
            return;
        }

        // A get-only collection: filled in place if there is one.
        Type filler = typeof(IFillable<>).MakeGenericType(member.Type);
        if (!filler.IsInstanceOfType(plan.Members[index].Converter))
            return;
        code.LoadConstant(plan.Members[index].Converter);
        code.LoadOwner(owner);
        if (member.Member is FieldInfo info)
            code.IL.Emit(OpCodes.Ldfld, info);
        else
            code.IL.Emit(member.Getter!.IsVirtual && !Type.IsValueType ? OpCodes.Callvirt : OpCodes.Call, member.Getter);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fill))!.MakeGenericMethod(member.Type));
    }
}
