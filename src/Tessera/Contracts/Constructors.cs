using System.Reflection;
using System.Reflection.Emit;

namespace Tessera.Contracts;

/// <summary>Looks into the code of constructors.</summary>
internal static class Constructors
{
    /// <summary>By their first byte, and those of two bytes behind FE.</summary>
    private static Dictionary<short, OpCode> OpCodes => field ??= typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static).Select(f => (OpCode)f.GetValue(null)!).ToDictionary(code => code.Value);

    /// <summary>Whether creating an object may take more memory than its fields do, as far as its code says: whether it creates or calls anything.</summary>
    public static bool Allocate(TypeContract contract) => contract switch
    {
        { Callbacks: not null } or { Constructor: { Create: not null } or { Build: not null } } => true,
        { Constructor.Constructor: ConstructorInfo constructor } => Allocates(constructor),
        _ => false,
    };

    private static bool Allocates(ConstructorInfo constructor)
    {
        if (constructor.DeclaringType == typeof(object))
            return false;
        byte[]? code = constructor.GetMethodBody()?.GetILAsByteArray();
        if (code is null)
            return true;
        for (int i = 0; i < code.Length;)
        {
            short value = code[i] == 0xFE ? (short)(0xFE00 | code[i + 1]) : code[i];
            if (!OpCodes.TryGetValue(value, out OpCode opCode))
                return true;
            i += opCode.Size;
            if (opCode.OperandType == OperandType.InlineSwitch || opCode == System.Reflection.Emit.OpCodes.Newarr || opCode == System.Reflection.Emit.OpCodes.Box)
                return true;
            if (opCode.OperandType == OperandType.InlineMethod && Allocates(constructor, opCode, BitConverter.ToInt32(code, i)))
                return true;
            i += SizeOf(opCode.OperandType);
        }

        return false;
    }

    /// <summary>The constructor of the base class is looked into as well.</summary>
    private static bool Allocates(ConstructorInfo caller, OpCode opCode, int token) =>
        opCode != System.Reflection.Emit.OpCodes.Call
        || caller.Module.ResolveMethod(token, caller.DeclaringType!.GetGenericArguments(), null) is not ConstructorInfo called
        || called.DeclaringType == caller.DeclaringType
        || Allocates(called);

    private static int SizeOf(OperandType operand) => operand switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        _ => 4,
    };
}
