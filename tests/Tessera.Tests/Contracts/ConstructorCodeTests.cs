using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>The code of constructors is parsed instruction by instruction. The length of each must be right, or operands would count as instructions.</summary>
public class ConstructorCodeTests
{
    public static TheoryData<string> Instructions =>
        [.. typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static).Select(instruction => instruction.Name).Where(name => name != nameof(OpCodes.Switch) && !name.StartsWith("Prefix", StringComparison.Ordinal))];

    [Theory]
    [MemberData(nameof(Instructions))]
    public void OperandSize_IsThatOfTheFramework(string name)
    {
        OpCode instruction = (OpCode)typeof(OpCodes).GetField(name)!.GetValue(null)!;

        Assert.Equal(SizeOf(instruction.OperandType), Constructors.OperandSize((ushort)instruction.Value));
    }

    private static int SizeOf(OperandType operand) => operand switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        _ => 4,
    };
}
