using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;
using System.Text;

namespace Tessera.Tests.Engines;

/// <summary>The code of a method as text, with a line for each instruction, labels for jumps and names in place of tokens.</summary>
internal static class CodeListing
{
    private static readonly Dictionary<short, OpCode> s_codes = typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Select(field => (OpCode)field.GetValue(null)!)
        .ToDictionary(code => code.Value);

    public static string Of(MethodInfo method)
    {
        MethodBody body = method.GetMethodBody()!;
        List<(int Offset, OpCode Code, object? Operand)> steps = [.. Decode(body.GetILAsByteArray()!, method.Module)];
        List<int> targets = [.. steps.Where(s => IsJump(s.Code)).Select(s => (int)s.Operand!).Distinct().Order()];
        StringBuilder text = new();
        text.Append(CultureInfo.InvariantCulture, $"{Name(method.ReturnType)} {method.Name}({string.Join(", ", method.GetParameters().Skip(1).Select(p => Name(p.ParameterType)))})\n");
        for (int i = 0; i < body.LocalVariables.Count; i++)
            text.Append(CultureInfo.InvariantCulture, $"    local {i}: {Name(body.LocalVariables[i].LocalType)}\n");
        foreach ((int offset, OpCode code, object? operand) in steps)
        {
            if (targets.Contains(offset))
                text.Append(CultureInfo.InvariantCulture, $"  L{targets.IndexOf(offset)}:\n");
            text.Append(CultureInfo.InvariantCulture, $"    {code.Name}{(operand is null ? "" : " ")}{(IsJump(code) ? $"L{targets.IndexOf((int)operand!)}" : operand)}\n");
        }

        return text.ToString();
    }

    public static string Name(Type type)
    {
        if (type.HasElementType)
            return Name(type.GetElementType()!) + (type.IsByRef ? "&" : "[]");
        if (!type.IsGenericType)
            return type.Name;
        return $"{type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)]}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>";
    }

    private static bool IsJump(OpCode code) => code.OperandType is OperandType.InlineBrTarget or OperandType.ShortInlineBrTarget;

    private static IEnumerable<(int Offset, OpCode Code, object? Operand)> Decode(byte[] il, Module module)
    {
        for (int at = 0; at < il.Length;)
        {
            int offset = at;
            OpCode code = s_codes[il[at] == 0xFE ? (short)((il[at++] << 8) | il[at++]) : il[at++]];
            object? operand = null;
            switch (code.OperandType)
            {
                case OperandType.InlineNone:
                    break;
                case OperandType.ShortInlineI:
                    operand = (sbyte)il[at++];
                    break;
                case OperandType.ShortInlineVar:
                    operand = il[at++];
                    break;
                case OperandType.InlineVar:
                    operand = BitConverter.ToUInt16(il, at);
                    at += sizeof(ushort);
                    break;
                case OperandType.InlineI8:
                    operand = BitConverter.ToInt64(il, at);
                    at += sizeof(long);
                    break;
                case OperandType.ShortInlineBrTarget:
                    operand = (sbyte)il[at] + at + 1;
                    at++;
                    break;
                default:
                    int number = BitConverter.ToInt32(il, at);
                    at += sizeof(int);
                    operand = code.OperandType switch
                    {
                        OperandType.InlineI => number,
                        OperandType.InlineBrTarget => number + at,
                        _ => Describe(module.ResolveMember(number)!),
                    };
                    break;
            }

            yield return (offset, code, operand);
        }
    }

    private static string Describe(MemberInfo member) => member switch
    {
        Type type => Name(type),
        FieldInfo { IsStatic: true } field => $"{Name(field.FieldType)} {field.Name}",
        MethodInfo { IsGenericMethod: true } method => $"{Name(method.DeclaringType!)}.{method.Name}<{string.Join(", ", method.GetGenericArguments().Select(Name))}>",
        _ => $"{Name(member.DeclaringType!)}.{member.Name}",
    };
}
