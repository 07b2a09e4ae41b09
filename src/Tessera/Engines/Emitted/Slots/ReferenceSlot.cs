using System.Reflection.Emit;
using Tessera.Converters;
using Tessera.Values;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The slot of a class: presence byte, type check, object.</summary>
internal sealed class ReferenceSlot(Type type, Slot content, bool checksType) : Slot(type)
{
    public override int Height => content.Height;

    public override bool CallsOut => content.CallsOut;

    /// <summary>Whether the object has code of its own: its first members cannot be joined with the presence.</summary>
    public bool Calls => content is CallSlot;

    public override bool NeedsContext => content.NeedsContext;

    /// <summary>An object of fixed members can be packed with its neighbours.</summary>
    public override int MaxSize => content is ShapeSlot { ContentSize: > 0 } shape ? 1 + shape.ContentSize : 0;

    public override void WritePacked(WriteCode code, LocalBuilder value) => WriteEither(
        code,
        value,
        () =>
        {
            code.StoreByte(1);
            content.WriteFixed(code, value, 1);
            code.MoveCursor(MaxSize);
        },
        () =>
        {
            code.StoreByte(0);
            code.MoveCursor(1);
        });

    public override void Write(WriteCode code, LocalBuilder value) => WriteEither(
        code,
        value,
        () =>
        {
            if (content is ShapeSlot shape)
            {
                shape.WriteBehind(code, 1, value);
                return;
            }

            code.WriteByte(1);
            content.Write(code, value);
        },
        () => code.WriteByte(0));

    /// <summary>Stores whether there is an object; its content may be written elsewhere.</summary>
    public static void StorePresence(WriteCode code, LocalBuilder value, int offset)
    {
        code.LoadCursor(offset);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Ldnull);
        code.IL.Emit(OpCodes.Cgt_Un);
        code.IL.Emit(OpCodes.Stind_I1);
    }

    /// <summary>Writes what stands behind the presence.</summary>
    public void WriteContent(WriteCode code, LocalBuilder value) => WriteEither(code, value, () => content.Write(code, value), () => { });

    public override void Read(ReadCode code, LocalBuilder target)
    {
        Label absent = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.LoadReader();
        code.Call(typeof(Presence).GetMethod(nameof(Presence.Read))!);
        code.IL.Emit(OpCodes.Brfalse, absent);
        content.Read(code, target);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(absent);
        code.IL.Emit(OpCodes.Ldnull);
        code.IL.Emit(OpCodes.Stloc, target);
        code.IL.MarkLabel(end);
    }

    private void WriteEither(WriteCode code, LocalBuilder value, Action write, Action writeNull)
    {
        Label absent = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Brfalse, absent);
        if (checksType)
            TypeCheck.Emit(code, value);
        write();
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(absent);
        writeNull();
        code.IL.MarkLabel(end);
    }
}
