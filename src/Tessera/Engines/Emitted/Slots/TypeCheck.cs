using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The instance must be of exactly the declared class; the JIT makes it one comparison of method tables.</summary>
internal static class TypeCheck
{
    public static void Emit(WriteCode code, LocalBuilder value)
    {
        Label same = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Callvirt, typeof(object).GetMethod(nameof(GetType))!);
        code.IL.Emit(OpCodes.Ldtoken, value.LocalType);
        code.Call(typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle))!);
        code.IL.Emit(OpCodes.Beq, same);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fail))!);
        code.IL.MarkLabel(same);
    }
}
