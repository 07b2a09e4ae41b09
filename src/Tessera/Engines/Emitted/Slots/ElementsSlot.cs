using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>An array or list.</summary>
/// <param name="type">The type of the array or list.</param>
/// <param name="row">The slot of an element.</param>
internal abstract class ElementsSlot(Type type, Slot row) : Slot(type)
{
    protected Slot Row => row;

    public override int Height => 1 + row.Height;

    /// <summary>Always true: the converter reads lists in several blocks, and lists of a stream whose elements have not all arrived.</summary>
    public override bool CallsOut => true;

    public override bool IsTaken => false;

    /// <summary>Pushes the size of an array whose elements all have the same size. The length of an array does not change, while a list's may.</summary>
    public override void LoadSize(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Load(row.FixedSize);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.MeasureRows))!);
    }
}
