using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Tessera.Contracts;
using Tessera.Contracts.Reflection;

namespace Tessera.Engines.Emitted;

/// <summary>Where the members of a struct lie in memory. The runtime is asked, since what is declared need not be what is laid out.</summary>
internal static class MemoryLayout
{
    /// <summary>Whether the members follow one another without gaps, in this order, and fill the struct.</summary>
    /// <param name="type">The struct.</param>
    /// <param name="members">Fields, and properties whose accessors only get and set theirs (<see cref="ObjectCode.IsState"/>): a property may have a field and do more.</param>
    /// <param name="sizes">Of the members on the wire.</param>
    public static bool IsWireForm(Type type, MemberContract[] members, int[] sizes)
    {
        int offset = 0;
        for (int i = 0; i < members.Length; i++)
        {
            if ((members[i].Member as FieldInfo ?? MemberFinder.FindBackingField(members[i].Member)) is not FieldInfo info || OffsetOf(type, info) != offset)
                return false;
            offset += sizes[i];
        }

        return offset == RuntimeHelpers.SizeOf(type.TypeHandle);
    }

    private static int OffsetOf(Type type, FieldInfo info)
    {
        DynamicMethod method = new("TesseraOffset", typeof(int), [type.MakeByRefType()], typeof(MemoryLayout).Module, skipVisibility: true);
        ILGenerator code = method.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldflda, info);
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Sub);
        code.Emit(OpCodes.Conv_I4);
        code.Emit(OpCodes.Ret);
        return (int)method.Invoke(null, [RuntimeHelpers.GetUninitializedObject(type)])!;
    }
}
