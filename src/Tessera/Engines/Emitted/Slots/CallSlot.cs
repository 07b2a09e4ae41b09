using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>An object with a method of its own, which is called directly: for recursive types, and for types that are too large to repeat.</summary>
internal sealed class CallSlot(Type type, Unit unit) : Slot(type)
{
    public override bool CallsOut => true;

    public override void Write(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldnull);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.LoadContext();
        code.Call(unit.Writer.Method);
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        code.IL.Emit(OpCodes.Ldnull);
        code.LoadReader();
        code.LoadContext();
        code.Call(unit.Reader.Method);
        code.IL.Emit(OpCodes.Stloc, target);
    }
}
