using System.Reflection;

namespace Tessera.Contracts;

/// <summary>Reads the IL of constructors.</summary>
internal static class Constructors
{
    private const byte Prefix = 0xFE;
    private const byte Call = 0x28;

    /// <summary>Returns whether creating an object may allocate more than the object itself: whether its constructor creates or calls anything.</summary>
    public static bool Allocate(TypeContract contract) => contract switch
    {
        { Callbacks: not null } or { Constructor: { Create: not null } or { Build: not null } } => true,
        // A program that was compiled ahead of time contains no IL to read.
        { Constructor.IsCalled: true } => !RuntimeFeature.IsDynamicCodeSupported || Allocates(contract.Constructor.Constructor!),
        _ => false,
    };

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Trimming changes the code and what it refers to alike, and the answer is only whether memory is counted.")]
    private static bool Allocates(ConstructorInfo constructor)
    {
        if (constructor.DeclaringType == typeof(object))
            return false;
        if (constructor.GetMethodBody()?.GetILAsByteArray() is not byte[] code)
            return true;
        for (int i = 0; i < code.Length;)
        {
            int instruction = code[i] == Prefix ? (Prefix << 8) | code[i + 1] : code[i];
            i += instruction == code[i] ? 1 : 2;
            if (MayAllocate(instruction) || (instruction == Call && Allocates(constructor, BitConverter.ToInt32(code, i))))
                return true;
            i += OperandSize(instruction);
        }

        return false;
    }

    /// <summary>Whether a called method may allocate. Constructors of the base class are read as well.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "As above.")]
    private static bool Allocates(ConstructorInfo caller, int token) =>
        caller.Module.ResolveMethod(token, caller.DeclaringType!.GetGenericArguments(), null) is not ConstructorInfo called
        || called.DeclaringType == caller.DeclaringType
        || Allocates(called);

    /// <summary>Whether an instruction may allocate or ends the scan: box, newarr, newobj, callvirt, jmp, switch, ldftn, ldvirtftn (ECMA-335, III).</summary>
    private static bool MayAllocate(int instruction) => instruction is 0x8C or 0x8D or 0x73 or 0x6F or 0x27 or 0x45 or 0xFE06 or 0xFE07;

    /// <summary>
    /// Returns the number of operand bytes of an instruction, for all instructions but switch, which is followed by a table. The code of a two-byte instruction
    /// starts with FE. OpCodes of the framework is not used, because it would create objects for all instructions.
    /// </summary>
    internal static int OperandSize(int instruction) => instruction switch
    {
        (>= 0x0E and <= 0x13) or 0x1F or (>= 0x2B and <= 0x37) or 0xDE or 0xFE12 or 0xFE19 => 1,
        >= 0xFE09 and <= 0xFE0E => 2,
        0x20 or 0x22 or (>= 0x27 and <= 0x29) or (>= 0x38 and <= 0x44) or (>= 0x6F and <= 0x75) or 0x79 or (>= 0x7B and <= 0x81) => 4,
        0x8C or 0x8D or 0x8F or (>= 0xA3 and <= 0xA5) or 0xC2 or 0xC6 or 0xD0 or 0xDD or 0xFE06 or 0xFE07 or 0xFE15 or 0xFE16 or 0xFE1C => 4,
        0x21 or 0x23 => 8,
        _ => 0,
    };
}
