using System.Reflection;
using System.Reflection.Emit;
using Tessera.Converters;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Any other type: a direct call of its converter, which is known when code is emitted.</summary>
internal sealed class ConverterSlot(IConverter converter) : Slot(converter.Type)
{
    public override bool CallsOut => true;

    public override void Write(WriteCode code, LocalBuilder value)
    {
        MethodInfo method = Find(nameof(Converter<int>.Write), typeof(WireWriter).MakeByRefType(), converter.Type, typeof(WriteContext));
        code.LoadConstant(converter);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.LoadContext();
        code.Call(method);
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        MethodInfo method = Find(nameof(Converter<int>.Read), typeof(WireReader).MakeByRefType(), typeof(ReadContext));
        code.LoadConstant(converter);
        code.LoadReader();
        code.LoadContext();
        code.Call(method);
        code.IL.Emit(OpCodes.Stloc, target);
    }

    /// <summary>Writes what other code leaves to the converter. Without the extra method, the JIT would inline the converter into that code.</summary>
    public void WriteRest(WriteCode code, LocalBuilder value)
    {
        code.LoadConstant(converter);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.LoadContext();
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.WriteRest))!.MakeGenericMethod(Type));
    }

    /// <summary>Reads what other code leaves to the converter (see <see cref="WriteRest"/>).</summary>
    public void ReadRest(ReadCode code, LocalBuilder target)
    {
        code.LoadConstant(converter);
        code.LoadReader();
        code.LoadContext();
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.ReadRest))!.MakeGenericMethod(Type));
        code.IL.Emit(OpCodes.Stloc, target);
    }

    /// <summary>Finds the implementing method, for a call without dispatch: the instance is not null and is of exactly this class.</summary>
    private MethodInfo Find(string name, params Type[] parameters) => converter.GetType().GetMethod(name, parameters)!;
}
