using System.Reflection;
using System.Reflection.Emit;

namespace Tessera.Engines.Emitted;

/// <summary>
/// An assembly of emitted code. It may use private members: they are state where attributes say so, and init setters always are. The JIT
/// compiles it in tiers and profiles it, unless it is collectible, as it must be for types that are collectible themselves.
/// </summary>
internal sealed class EmittedAssembly
{
    private const string Name = "Tessera.Emitted";

    /// <summary>A program that goes on creating options must not fill the memory with code, and gets code that can be collected instead.</summary>
    private const int MaxPermanent = 64;

    private static int s_permanent;

    private readonly AssemblyBuilder _assembly;
    private readonly ModuleBuilder _module;
    private readonly ConstructorBuilder _ignoresAccess;
    private readonly HashSet<Assembly> _accessed = [];
    private int _types;

    private EmittedAssembly(AssemblyBuilderAccess access)
    {
        _assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(Name), access);
        _module = _assembly.DefineDynamicModule(Name);
        _ignoresAccess = DefineAttribute();
        Access(typeof(EmittedAssembly));
    }

    public static EmittedAssembly Create(bool collectible) =>
        new(collectible || Interlocked.Increment(ref s_permanent) > MaxPermanent ? AssemblyBuilderAccess.RunAndCollect : AssemblyBuilderAccess.Run);

    public TypeBuilder DefineType() =>
        _module.DefineType($"Content{_types++}", TypeAttributes.Sealed | TypeAttributes.Abstract | TypeAttributes.BeforeFieldInit);

    /// <summary>Makes all members of a type accessible, whatever their visibility.</summary>
    public void Access(Type type)
    {
        if (type.HasElementType)
            Access(type.GetElementType()!);
        foreach (Type argument in type.GetGenericArguments())
            Access(argument);
        if (_accessed.Add(type.Assembly))
            _assembly.SetCustomAttribute(new CustomAttributeBuilder(_ignoresAccess, [type.Assembly.GetName().Name!]));
    }

    /// <summary>The runtime knows this attribute by its name: members of the assembly it names are accessible whatever their visibility.</summary>
    private ConstructorBuilder DefineAttribute()
    {
        TypeBuilder attribute = _module.DefineType("System.Runtime.CompilerServices.IgnoresAccessChecksToAttribute", TypeAttributes.Sealed, typeof(Attribute));
        ConstructorBuilder constructor = attribute.DefineConstructor(MethodAttributes.Public, CallingConventions.HasThis, [typeof(string)]);
        ILGenerator il = constructor.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Call, typeof(Attribute).GetConstructor(BindingFlags.Instance | BindingFlags.NonPublic, [])!);
        il.Emit(OpCodes.Ret);
        attribute.CreateType();
        return constructor;
    }
}
