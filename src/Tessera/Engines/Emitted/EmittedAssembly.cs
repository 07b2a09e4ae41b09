using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Loader;

namespace Tessera.Engines.Emitted;

/// <summary>
/// An assembly of emitted code. The code may use private members: attributes can make them state, and setters of any visibility are used. The JIT compiles the
/// code in tiers and profiles it, unless the assembly is collectible, as it must be for collectible types.
/// </summary>
internal sealed class EmittedAssembly
{
    private const string Name = "Tessera.Emitted";

    /// <summary>The number of assemblies that stay in memory. A program that keeps creating options gets collectible assemblies after that.</summary>
    private const int MaxPermanent = 64;

    private static int s_permanent;

    private readonly AssemblyBuilder _assembly;
    private readonly ModuleBuilder _module;
    private readonly ConstructorBuilder _ignoresAccess;
    private readonly HashSet<Assembly> _accessed = [];
    private readonly HashSet<string> _names = [];
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
    /// <exception cref="UnreachableAssemblyException">Emitted code knows assemblies by name, and this name leads to another one.</exception>
    public void Access(Type type)
    {
        if (type.HasElementType)
            Access(type.GetElementType()!);
        foreach (Type argument in type.GetGenericArguments())
            Access(argument);
        if (type.HasElementType || type.IsGenericParameter || _accessed.Contains(type.Assembly))
            return;
        string name = type.Assembly.GetName().Name!;
        _assembly.SetCustomAttribute(new CustomAttributeBuilder(_ignoresAccess, [name]));
        bool isKnown = !_names.Add(name);
        if ((isKnown || MayHaveNamesake(type.Assembly)) && FindByName(type.IsGenericType ? type.GetGenericTypeDefinition() : type) != type.Assembly)
            throw new UnreachableAssemblyException(name);
        _accessed.Add(type.Assembly);
    }

    /// <summary>Whether another assembly may have the same name. This needs an assembly that is made at run time, or loaded apart from the program.</summary>
    private static bool MayHaveNamesake(Assembly assembly) =>
        assembly.IsDynamic || AssemblyLoadContext.GetLoadContext(assembly) != AssemblyLoadContext.GetLoadContext(typeof(EmittedAssembly).Assembly);

    /// <summary>Returns the assembly in which emitted code finds a type by name, now and from now on. Returns null if it finds none.</summary>
    private Assembly? FindByName(Type type)
    {
        const string Method = "Find";
        TypeBuilder finder = DefineType();
        ILGenerator il = finder.DefineMethod(Method, MethodAttributes.Static | MethodAttributes.Public, typeof(RuntimeTypeHandle), []).GetILGenerator();
        il.Emit(OpCodes.Ldtoken, type);
        il.Emit(OpCodes.Ret);
        Func<RuntimeTypeHandle> find = finder.CreateType().GetMethod(Method)!.CreateDelegate<Func<RuntimeTypeHandle>>();
        try
        {
            return Type.GetTypeFromHandle(find())!.Assembly;
        }
        catch (Exception e) when (e is TypeLoadException or IOException or BadImageFormatException)
        {
            return null;
        }
    }

    /// <summary>Defines an attribute that the runtime knows by name. It makes all members of the assembly that it names accessible.</summary>
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

/// <summary>Emitted code would use another assembly of the same name. The type stays with the interpreter, which needs no names.</summary>
internal sealed class UnreachableAssemblyException(string assembly) : Exception($"The name {assembly} leads emitted code to another assembly");
