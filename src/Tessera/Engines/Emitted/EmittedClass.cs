using System.Reflection;
using System.Reflection.Emit;

namespace Tessera.Engines.Emitted;

/// <summary>
/// A class that is being emitted. It has the methods of contents that are compiled together. The objects that they need are static fields, which the JIT treats
/// as constants.
/// </summary>
internal sealed class EmittedClass(EmittedAssembly assembly)
{
    [ThreadStatic]
    private static object[]? t_handedOver;

    private readonly TypeBuilder _type = assembly.DefineType();
    private readonly Dictionary<object, FieldBuilder> _constants = new(ReferenceEqualityComparer.Instance);
    private Type? _created;

    /// <summary>Declares a static method.</summary>
    public MethodBuilder DefineMethod(string name, Type result, Type[] arguments)
    {
        Access(result);
        foreach (Type argument in arguments)
            Access(argument);
        return _type.DefineMethod(name, MethodAttributes.Static | MethodAttributes.Public, result, arguments);
    }

    /// <summary>Returns the field of an object that the code needs.</summary>
    public FieldInfo Constant(object value)
    {
        if (!_constants.TryGetValue(value, out FieldBuilder? field))
        {
            Access(value.GetType());
            field = _type.DefineField($"Constant{_constants.Count}", value.GetType(),
                FieldAttributes.Static | FieldAttributes.Public | FieldAttributes.InitOnly);
            _constants.Add(value, field);
        }

        return field;
    }

    /// <summary>Makes the members of a type accessible to the code, whatever their visibility.</summary>
    public void Access(Type type) => assembly.Access(type);

    public void Complete()
    {
        if (_constants.Count > 0)
            EmitConstructor();
        _created = _type.CreateType();
        t_handedOver = [.. _constants.Keys];
        RuntimeHelpers.RunClassConstructor(_created.TypeHandle);
        t_handedOver = [];
    }

    /// <summary>Returns the objects for the fields of the class that is being created on this thread. Its static constructor calls this.</summary>
    public static object[] HandedOver() => t_handedOver!;

    /// <summary>Emits the static constructor. Only it may set the readonly fields that the JIT treats as constants.</summary>
    private void EmitConstructor()
    {
        ILGenerator il = _type.DefineTypeInitializer().GetILGenerator();
        int index = 0;
        foreach (FieldBuilder field in _constants.Values)
        {
            il.Emit(OpCodes.Call, typeof(EmittedClass).GetMethod(nameof(HandedOver))!);
            il.Emit(OpCodes.Ldc_I4, index++);
            il.Emit(OpCodes.Ldelem_Ref);
            il.Emit(OpCodes.Castclass, field.FieldType);
            il.Emit(OpCodes.Stsfld, field);
        }

        il.Emit(OpCodes.Ret);
    }

    /// <summary>Returns the completed method as a delegate. It is closed over an unused first argument, because calls are direct then.</summary>
    public Delegate CreateDelegate(string method, Type type) => Delegate.CreateDelegate(type, null, _created!.GetMethod(method)!);
}
