using System.Reflection.Emit;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>A scalar of fixed size: one call, which the JIT turns into a store, or into a load and its check.</summary>
internal sealed class ScalarSlot(Type type, Type scalar, int size) : Slot(type)
{
    public override int FixedSize => size;

    /// <summary>The type that implements <see cref="IFixedScalar{T}"/>.</summary>
    public Type Scalar => scalar;

    /// <summary>Whether the memory is the wire form and every bit pattern is a value.</summary>
    public bool IsRaw => scalar.IsGenericType && scalar.GetGenericTypeDefinition() == typeof(RawScalar<>);

    public override void WriteFixed(WriteCode code, LocalBuilder value, int offset)
    {
        code.LoadCursor(offset);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(scalar.GetMethod(nameof(RawScalar<int>.Encode))!);
    }

    public override void ReadFixed(ReadCode code, LocalBuilder target, int offset)
    {
        Label valid = code.IL.DefineLabel();
        code.LoadCursor(offset);
        code.IL.Emit(OpCodes.Ldloca, target);
        code.Call(scalar.GetMethod(nameof(RawScalar<int>.TryDecode))!);
        code.IL.Emit(OpCodes.Brtrue, valid);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fail))!);
        code.IL.MarkLabel(valid);
    }
}
