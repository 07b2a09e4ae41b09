using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Contracts.Reflection;

namespace Tessera.Engines.Emitted;

/// <summary>Finds out where the members of a struct lie in memory. The runtime is asked, because its layout may differ from the declaration.</summary>
internal static class MemoryLayout
{
    /// <summary>Returns whether the members follow one another without gaps, in this order, and fill the struct.</summary>
    /// <param name="members">Fields, and properties whose accessors only get and set their field (<see cref="ObjectCode.IsState"/>).</param>
    /// <param name="sizes">The sizes of the members on the wire, in bytes.</param>
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
