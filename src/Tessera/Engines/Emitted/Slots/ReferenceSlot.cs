using System.Reflection.Emit;
using Tessera.Converters;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The slot of a class: presence byte, type check, object.</summary>
internal sealed class ReferenceSlot(Type type, Slot content, bool checksType) : Slot(type)
{
    public override int Height => content.Height;

    public override bool CallsOut => content.CallsOut;

    public override void Write(WriteCode code, LocalBuilder value)
    {
        Label absent = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Brfalse, absent);
        if (checksType)
            TypeCheck.Emit(code, value);
        code.WriteByte(1);
        content.Write(code, value);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(absent);
        code.WriteByte(0);
        code.IL.MarkLabel(end);
    }

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
}
