using System.Reflection;
using System.Reflection.Emit;
using Tessera.Converters;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>An array or List&lt;T&gt; of numbers or structs whose memory is their wire form: one block copy, or one after the other where they are nullable.</summary>
/// <param name="type">The array or list.</param>
/// <param name="row">The number or struct.</param>
/// <param name="isOptional">They are nullable.</param>
/// <param name="converter">Of the array or list.</param>
internal sealed class MemoryRowsSlot(Type type, Slot row, bool isOptional, IConverter converter) : Slot(type)
{
    public override int Height => 1 + row.Height;

    /// <summary>Several blocks, or a stream, are read by the converter.</summary>
    public override bool CallsOut => true;

    public override void Write(WriteCode code, LocalBuilder value)
    {
        if (Type.IsArray)
        {
            WriteMemory(code, value);
            return;
        }

        // A class derived from the list is the converter's, and so is null.
        Label other = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Brfalse, other);
        TypeCheck.EmitBranch(code, value, Type, other);
        WriteMemory(code, value);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(other);
        new ConverterSlot(converter).Write(code, value);
        code.IL.MarkLabel(end);
    }

    private void WriteMemory(WriteCode code, LocalBuilder value)
    {
        string name = isOptional ? nameof(EmittedSteps.WriteOptionals) : nameof(EmittedSteps.WriteMemory);
        MethodInfo method = typeof(EmittedSteps).GetMethods().Single(m => m.Name == name && m.GetParameters()[1].ParameterType.IsArray == Type.IsArray);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(method.MakeGenericMethod(row.Type));
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        string method = (Type.IsArray, isOptional) switch
        {
            (true, false) => nameof(EmittedSteps.ReadArrayMemory),
            (true, true) => nameof(EmittedSteps.ReadArrayOptionals),
            (false, false) => nameof(EmittedSteps.ReadListMemory),
            (false, true) => nameof(EmittedSteps.ReadListOptionals),
        };
        code.LoadReader();
        code.LoadContext();
        code.LoadConstant(converter);
        code.Call(typeof(EmittedSteps).GetMethod(method)!.MakeGenericMethod(row.Type));
        code.IL.Emit(OpCodes.Stloc, target);
    }
}
