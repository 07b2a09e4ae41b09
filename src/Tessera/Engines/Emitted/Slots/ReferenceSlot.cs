using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The slot of a class: a presence byte, a type check and the object.</summary>
internal sealed class ReferenceSlot(Type type, Slot content, bool checksType) : Slot(type)
{
    public override int Height => content.Height;

    public override bool CallsOut => content.CallsOut;

    /// <summary>Whether the object has a method of its own, so that its first members cannot be joined with the presence.</summary>
    public bool Calls => content is CallSlot;

    public override bool NeedsContext => content.NeedsContext;

    /// <summary>The size of presence and object, if all members have a fixed size, so that the object can be packed with its neighbours; otherwise 0.</summary>
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
        code.PassNull);

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

    /// <summary>Stores whether there is an object. Its content may be written elsewhere.</summary>
    public static void StorePresence(WriteCode code, LocalBuilder value, int offset)
    {
        code.LoadCursor(offset);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Ldnull);
        code.IL.Emit(OpCodes.Cgt_Un);
        code.IL.Emit(OpCodes.Stind_I1);
    }

    /// <summary>Writes what follows the presence.</summary>
    public void WriteContent(WriteCode code, LocalBuilder value) => WriteEither(code, value, () => content.Write(code, value), () => { });

    public override void Read(ReadCode code, LocalBuilder target)
    {
        code.LoadReader();
        code.Call(typeof(Presence).GetMethod(nameof(Presence.Read))!);
        code.Choose(() => content.Read(code, target), () =>
        {
            code.IL.Emit(OpCodes.Ldnull);
            code.IL.Emit(OpCodes.Stloc, target);
        });
    }

    private void WriteEither(WriteCode code, LocalBuilder value, Action write, Action writeNull)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Choose(
            () =>
            {
                if (checksType)
                    TypeCheck.Emit(code, value);
                write();
            },
            writeNull);
    }
}
