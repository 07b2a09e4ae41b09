using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>A string, which is written and read by the methods of the wire layer.</summary>
internal sealed class StringSlot() : Slot(typeof(string))
{
    public override int MaxSize => WireText.MaxHeadSize;

    public override bool HasExtraSize => true;

    public override void LoadExtraSize(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(WireText).GetMethod(nameof(WireText.MaxSize))!);
    }

    public override void WritePacked(WriteCode code, LocalBuilder value) => Encode(code, value, nameof(WireText.Encode));

    public override bool IsMeasured => true;

    public override void LoadSize(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(WireText).GetMethod(nameof(WireText.Measure))!);
    }

    public override void WriteMeasured(WriteCode code, LocalBuilder value) => Encode(code, value, nameof(WireText.EncodeMeasured));

    public override void Write(WriteCode code, LocalBuilder value)
    {
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(WireWriter).GetMethod(nameof(WireWriter.WriteString))!);
    }

    public override void Read(ReadCode code, LocalBuilder target) => code.ReadString(target);

    /// <summary>Encodes the string. The encoder returns the new place of the cursor.</summary>
    private static void Encode(WriteCode code, LocalBuilder value, string encoder)
    {
        code.LoadCursor(0);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(WireText).GetMethod(encoder)!);
        code.IL.Emit(OpCodes.Stloc, code.Cursor!);
    }
}
