using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>An array or list.</summary>
/// <param name="type">The array or list.</param>
/// <param name="row">Of an element.</param>
internal abstract class ElementsSlot(Type type, Slot row) : Slot(type)
{
    /// <summary>Of an element.</summary>
    protected Slot Row => row;

    public override int Height => 1 + row.Height;

    /// <summary>Several blocks, or elements of a stream that have not come yet, are read by the converter.</summary>
    public override bool CallsOut => true;

    public override bool IsTaken => false;

    /// <summary>The elements all have as many bytes: the length of an array does not change, while a list's may.</summary>
    public override void LoadSize(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Load(row.FixedSize);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.MeasureRows))!);
    }
}
