using System.Buffers.Binary;
using System.Collections;
using System.Collections.ObjectModel;
using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// A property that shows a collection in a field and does not let others change it: <c>public IReadOnlyList&lt;T&gt; Items =&gt; _items;</c>, or
/// <c>_items.AsReadOnly()</c>. What it shows is public, so it is state, and the field is where it is kept. A property that does more is computed.
/// </summary>
internal static class CollectionView
{
    private const byte LoadThis = 0x02;
    private const byte LoadField = 0x7B;
    private const byte Call = 0x28;
    private const byte CallVirtual = 0x6F;
    private const byte NewObject = 0x73;
    private const byte Return = 0x2A;

    /// <summary>What a getter with a body in braces has beside, if it was compiled for debugging: nop, and the result in a local.</summary>
    private static readonly byte[] s_debugging = [0x00, 0x0A, 0x2B, 0x00, 0x06];

    /// <summary>The field; null if the property is no view of one.</summary>
    public static FieldInfo? Find(DeclaredMember member)
    {
        if (member is not { IsField: false, IsPublic: true, CanSet: false, Getter: MethodInfo { IsAbstract: false } getter }
            || !typeof(IEnumerable).IsAssignableFrom(member.Type) || member.Type == typeof(string)
            || getter.GetMethodBody()?.GetILAsByteArray() is not byte[] code)
        {
            return null;
        }

        ReadOnlySpan<byte> rest = code;
        Skip(ref rest, s_debugging.AsSpan(0, 1));
        if (!Take(ref rest, LoadThis) || !Take(ref rest, LoadField))
            return null;
        FieldInfo field = getter.Module.ResolveField(Token(ref rest), getter.DeclaringType!.GetGenericArguments(), null)!;
        if ((Take(ref rest, Call) || Take(ref rest, CallVirtual) || Take(ref rest, NewObject)) && !IsReadOnly(getter.Module.ResolveMethod(Token(ref rest), getter.DeclaringType.GetGenericArguments(), null)!))
            return null;
        Skip(ref rest, s_debugging.AsSpan(1));
        return rest is [Return] && !field.IsStatic && typeof(IEnumerable).IsAssignableFrom(field.FieldType) ? field : null;
    }

    private static bool IsReadOnly(MethodBase method) =>
        method.Name == nameof(List<>.AsReadOnly)
        || (method is ConstructorInfo && Contracts.Framework.Owns(method.DeclaringType!) && method.DeclaringType!.Namespace == typeof(ReadOnlyCollection<>).Namespace);

    private static bool Take(ref ReadOnlySpan<byte> code, byte operation)
    {
        if (code is not [byte first, ..] || first != operation)
            return false;
        code = code[1..];
        return true;
    }

    private static int Token(ref ReadOnlySpan<byte> code)
    {
        int token = BinaryPrimitives.ReadInt32LittleEndian(code);
        code = code[sizeof(int)..];
        return token;
    }

    private static void Skip(ref ReadOnlySpan<byte> code, ReadOnlySpan<byte> beside)
    {
        if (code.StartsWith(beside))
            code = code[beside.Length..];
    }
}
