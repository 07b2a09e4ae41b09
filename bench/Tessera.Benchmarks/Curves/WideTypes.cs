using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;

namespace Tessera.Benchmarks.Curves;

/// <summary>Creates classes with any number of int properties at run time.</summary>
internal static class WideTypes
{
    public static Type Make(int members)
    {
        TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Wide" + members.ToString(CultureInfo.InvariantCulture)), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Wide").DefineType("Wide" + members.ToString(CultureInfo.InvariantCulture), TypeAttributes.Public | TypeAttributes.Sealed);
        for (int i = 1; i <= members; i++)
            Add(type, "Member" + i.ToString("D3", CultureInfo.InvariantCulture));
        return type.CreateType();
    }

    private static void Add(TypeBuilder type, string name)
    {
        FieldBuilder field = type.DefineField("_" + name, typeof(int), FieldAttributes.Private);
        PropertyBuilder property = type.DefineProperty(name, PropertyAttributes.None, typeof(int), null);
        const MethodAttributes Accessor = MethodAttributes.Public | MethodAttributes.SpecialName | MethodAttributes.HideBySig;
        MethodBuilder getter = type.DefineMethod("get_" + name, Accessor, typeof(int), null);
        ILGenerator code = getter.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldfld, field);
        code.Emit(OpCodes.Ret);
        MethodBuilder setter = type.DefineMethod("set_" + name, Accessor, null, [typeof(int)]);
        code = setter.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Stfld, field);
        code.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
        property.SetSetMethod(setter);
    }
}
