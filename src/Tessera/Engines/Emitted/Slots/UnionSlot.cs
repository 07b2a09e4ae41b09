using System.Reflection.Emit;
using Tessera.Converters.Unions;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>
/// A union: one comparison for each alternative. Writing compares method tables, and reading compares numbers. Instances of classes that are not listed are
/// left to the converter.
/// </summary>
internal sealed class UnionSlot(IUnionConverter union, IUnionCase[] cases, Slot[] contents) : Slot(union.Type)
{
    private readonly ConverterSlot _fallback = new(union);

    public override int Height => 1 + contents.Max(content => content.Height);

    public override bool CallsOut => true;

    public override void Write(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Choose(() => WritePresent(code, value), () => code.WriteByte(0));
    }

    private void WritePresent(WriteCode code, LocalBuilder value)
    {
        Label end = code.IL.DefineLabel();
        for (int i = 0; i < cases.Length; i++)
        {
            Label next = code.IL.DefineLabel();
            TypeCheck.EmitBranch(code, value, contents[i].Type, next);
            WriteCase(code, value, i);
            code.IL.Emit(OpCodes.Br, end);
            code.IL.MarkLabel(next);
        }

        _fallback.WriteRest(code, value);
        code.IL.MarkLabel(end);
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        Label[] labels = Array.ConvertAll(cases, _ => code.IL.DefineLabel());
        Label end = code.IL.DefineLabel();
        code.LoadReader();
        code.Load(cases.Length);
        code.Call(typeof(UnionChoice).GetMethod(nameof(UnionChoice.ReadIndex))!);
        LocalBuilder choice = code.Local(typeof(int));
        code.IL.Emit(OpCodes.Stloc, choice);
        // Processors predict comparisons better than a single jump through a table.
        for (int i = 0; i < labels.Length; i++)
        {
            code.IL.Emit(OpCodes.Ldloc, choice);
            code.Load(i);
            code.IL.Emit(OpCodes.Beq, labels[i]);
        }

        code.IL.Emit(OpCodes.Ldnull);
        code.IL.Emit(OpCodes.Stloc, target);
        code.IL.Emit(OpCodes.Br, end);
        for (int i = 0; i < cases.Length; i++)
        {
            code.IL.MarkLabel(labels[i]);
            ReadCase(code, target, i);
            code.IL.Emit(OpCodes.Br, end);
        }

        code.IL.MarkLabel(end);
    }

    private void WriteCase(WriteCode code, LocalBuilder value, int index)
    {
        LocalBuilder typed = code.Local(contents[index].Type);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Unbox_Any, typed.LocalType);
        code.IL.Emit(OpCodes.Stloc, typed);
        code.Nested(contents[index].CallsOut, () => WriteContent(code, typed, index));
    }

    /// <summary>Writes an alternative. Its number takes one byte, because unions with many alternatives are left to the converter.</summary>
    private void WriteContent(WriteCode code, LocalBuilder value, int index)
    {
        byte number = (byte)(index + 1);
        if (contents[index] is ShapeSlot shape)
        {
            shape.WriteBehind(code, number, value);
            return;
        }

        code.WriteByte(number);
        contents[index].Write(code, value);
    }

    private void ReadCase(ReadCode code, LocalBuilder target, int index)
    {
        Slot content = contents[index];
        LocalBuilder typed = code.Local(content.Type);
        if (union.WireType.Members[index].Type.IsNullable)
        {
            code.LoadReader();
            code.Call(typeof(Presence).GetMethod(nameof(Presence.RequirePresent))!);
        }

        if (content.Type.IsValueType)
        {
            // The pending ref is for the boxed value, so nothing inside the value may take its place.
            code.LoadContext();
            code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.TakePending))!);
            code.IL.Emit(OpCodes.Pop);
        }

        code.Nested(content.CallsOut, () => content.Read(code, typed));
        code.IL.Emit(OpCodes.Ldloc, typed);
        code.IL.Emit(OpCodes.Box, content.Type);
        code.IL.Emit(OpCodes.Stloc, target);
    }
}
