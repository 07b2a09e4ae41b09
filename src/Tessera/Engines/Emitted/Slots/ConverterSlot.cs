using System.Reflection;
using System.Reflection.Emit;
using Tessera.Converters;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Any other type: a call of its converter, which is known here, so the call is direct where its class is sealed.</summary>
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

    /// <summary>Writes what other code leaves over: the JIT would otherwise put all of the converter in the midst of that.</summary>
    public void WriteRest(WriteCode code, LocalBuilder value)
    {
        code.LoadConstant(converter);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.LoadContext();
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.WriteRest))!.MakeGenericMethod(Type));
    }

    /// <summary>As <see cref="WriteRest"/>.</summary>
    public void ReadRest(ReadCode code, LocalBuilder target)
    {
        code.LoadConstant(converter);
        code.LoadReader();
        code.LoadContext();
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.ReadRest))!.MakeGenericMethod(Type));
        code.IL.Emit(OpCodes.Stloc, target);
    }

    /// <summary>The implementation itself: the instance is known not to be null and of exactly this class.</summary>
    private MethodInfo Find(string name, params Type[] parameters) => converter.GetType().GetMethod(name, parameters)!;
}
