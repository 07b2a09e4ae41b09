using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;

namespace Tessera.Tests.Architecture;

/// <summary>Finds which types of an assembly use which others: by base types, signatures of members, local variables and instructions.</summary>
internal static class AssemblyEdges
{
    private const BindingFlags AllMembers =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Dictionary<short, OpCode> s_codes =
        typeof(OpCodes).GetFields().Select(field => (OpCode)field.GetValue(null)!).ToDictionary(code => code.Value);

    /// <summary>Returns pairs of outermost types. Both belong to the assembly.</summary>
    public static IEnumerable<(Type From, Type To)> Of(Assembly assembly) =>
        assembly.GetTypes()
            .Where(type => !type.IsDefined(typeof(CompilerGeneratedAttribute)) || type.IsNested)
            .SelectMany(type => UsedBy(type).SelectMany(Parts).Where(used => used.Assembly == assembly).Select(used => (Outermost(type), Outermost(used))))
            .Where(edge => edge.Item1 != edge.Item2)
            .Distinct();

    /// <summary>Returns the methods that code of the assembly names, each with the outermost type of that code.</summary>
    public static IEnumerable<(Type From, MethodBase Called)> CallsOf(Assembly assembly) =>
        from type in assembly.GetTypes()
        from method in type.GetMethods(AllMembers).Concat<MethodBase>(type.GetConstructors(AllMembers))
        where method.GetMethodBody() is not null
        from called in NamedIn(method, method.GetMethodBody()!.GetILAsByteArray()!).OfType<MethodBase>()
        select (Outermost(type), called);

    private static Type Outermost(Type type)
    {
        while (type.DeclaringType is not null)
            type = type.DeclaringType;
        return type;
    }

    /// <summary>Returns the innermost element type of an array or reference, or the type itself, with its type arguments.</summary>
    private static IEnumerable<Type> Parts(Type type)
    {
        if (type.HasElementType)
            return Parts(type.GetElementType()!);
        return type.IsGenericParameter
            ? []
            : type.GetGenericArguments().SelectMany(Parts).Append(type.IsGenericType ? type.GetGenericTypeDefinition() : type);
    }

    private static IEnumerable<Type> UsedBy(Type type) =>
    [
        .. type.BaseType is null ? [] : new[] { type.BaseType },
        .. type.GetInterfaces(),
        .. type.GetFields(AllMembers).Select(field => field.FieldType),
        .. type.GetMethods(AllMembers).SelectMany(method => UsedBy(method).Append(method.ReturnType)),
        .. type.GetConstructors(AllMembers).SelectMany(UsedBy),
    ];

    private static IEnumerable<Type> UsedBy(MethodBase method)
    {
        IEnumerable<Type> signature = method.GetParameters().Select(parameter => parameter.ParameterType);
        if (method.GetMethodBody() is not MethodBody body)
            return signature;
        return [.. signature, .. body.LocalVariables.Select(local => local.LocalType), .. NamedIn(method, body.GetILAsByteArray()!).SelectMany(TypesOf)];
    }

    /// <summary>Returns the types, fields and methods that are operands of instructions.</summary>
    private static IEnumerable<MemberInfo> NamedIn(MethodBase method, byte[] code)
    {
        int position = 0;
        while (position < code.Length)
        {
            short value = code[position++];
            if (value == 0xFE)
                value = (short)(0xFE00 | code[position++]);
            OpCode instruction = s_codes[value];
            if (instruction.OperandType is OperandType.InlineField or OperandType.InlineMethod or OperandType.InlineType or OperandType.InlineTok)
                yield return Resolve(method, BitConverter.ToInt32(code, position));

            position += OperandSize(instruction.OperandType, code, position);
        }
    }

    private static MemberInfo Resolve(MethodBase method, int token)
    {
        Type[]? typeArguments = method.DeclaringType!.IsGenericType ? method.DeclaringType.GetGenericArguments() : null;
        Type[]? methodArguments = method.IsGenericMethod ? method.GetGenericArguments() : null;
        return method.Module.ResolveMember(token, typeArguments, methodArguments)!;
    }

    private static Type[] TypesOf(MemberInfo member) => member switch
    {
        Type type => [type],
        MethodBase { IsGenericMethod: true } called => [called.DeclaringType!, .. called.GetGenericArguments()],
        _ => member.DeclaringType is null ? [] : [member.DeclaringType],
    };

    private static int OperandSize(OperandType type, byte[] code, int position) => type switch
    {
        OperandType.InlineNone => 0,
        OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
        OperandType.InlineVar => 2,
        OperandType.InlineI8 or OperandType.InlineR => 8,
        OperandType.InlineSwitch => 4 + (4 * BitConverter.ToInt32(code, position)),
        _ => 4,
    };
}
