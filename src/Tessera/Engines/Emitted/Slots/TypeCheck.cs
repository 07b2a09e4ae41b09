using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Checks that an instance is of exactly the declared class. The JIT turns this into one comparison of method tables.</summary>
internal static class TypeCheck
{
    public static void Emit(WriteCode code, LocalBuilder value)
    {
        Label same = code.IL.DefineLabel();
        LoadTypes(code, value, value.LocalType);
        code.IL.Emit(OpCodes.Beq, same);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fail))!);
        code.IL.MarkLabel(same);
    }

    /// <summary>Branches if the instance is of any other class.</summary>
    public static void EmitBranch(WriteCode code, LocalBuilder value, Type expected, Label other)
    {
        LoadTypes(code, value, expected);
        code.IL.Emit(OpCodes.Bne_Un, other);
    }

    private static void LoadTypes(WriteCode code, LocalBuilder value, Type expected)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Callvirt, typeof(object).GetMethod(nameof(GetType))!);
        code.IL.Emit(OpCodes.Ldtoken, expected);
        code.Call(typeof(Type).GetMethod(nameof(Type.GetTypeFromHandle))!);
    }
}
