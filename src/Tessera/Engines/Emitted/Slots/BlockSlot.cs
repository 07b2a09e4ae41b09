using System.Reflection;
using System.Reflection.Emit;
using Tessera.Converters;
using Tessera.Wire.Scalars;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>An array or List&lt;T&gt; of scalars, or of structs whose memory is their wire form: one block copy, or element by element if nullable.</summary>
/// <param name="type">The type of the array or list.</param>
/// <param name="row">The slot of the scalar or struct.</param>
/// <param name="isOptional">Whether the elements are nullable.</param>
internal sealed class BlockSlot(Type type, Slot row, bool isOptional, IConverter converter) : ElementsSlot(type, row)
{
    private readonly Type _scalar = row is ScalarSlot scalar ? scalar.Scalar : typeof(RawScalar<>).MakeGenericType(row.Type);

    /// <summary>The struct; null if the elements are scalars or nullable.</summary>
    public Type? Struct => Row is ScalarSlot || isOptional ? null : Row.Type;

    public override bool IsMeasured => Type.IsArray && !isOptional;

    public override void Write(WriteCode code, LocalBuilder value)
    {
        if (Type.IsArray)
        {
            WriteBlock(code, value);
            return;
        }

        // The converter writes null, and lists of a derived class.
        Label other = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.IL.Emit(OpCodes.Brfalse, other);
        TypeCheck.EmitBranch(code, value, Type, other);
        WriteBlock(code, value);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(other);
        new ConverterSlot(converter).WriteRest(code, value);
        code.IL.MarkLabel(end);
    }

    public override void WriteMeasured(WriteCode code, LocalBuilder value)
    {
        code.LoadCursor(0);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.EncodeBlock))!.MakeGenericMethod(Row.Type, _scalar));
        code.IL.Emit(OpCodes.Stloc, code.Cursor!);
    }

    private void WriteBlock(WriteCode code, LocalBuilder value)
    {
        string name = isOptional ? nameof(EmittedSteps.WriteOptionals) : nameof(EmittedSteps.WriteBlock);
        MethodInfo method = typeof(EmittedSteps).GetMethods().Single(m => m.Name == name && m.GetParameters()[1].ParameterType.IsArray == Type.IsArray);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(method.MakeGenericMethod(Row.Type, _scalar));
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        string method = (Type.IsArray, isOptional) switch
        {
            (true, false) => nameof(EmittedSteps.ReadArrayBlock),
            (true, true) => nameof(EmittedSteps.ReadArrayOptionals),
            (false, false) => nameof(EmittedSteps.ReadListBlock),
            (false, true) => nameof(EmittedSteps.ReadListOptionals),
        };
        code.LoadReader();
        code.LoadContext();
        code.LoadConstant(converter);
        code.Call(typeof(EmittedSteps).GetMethod(method)!.MakeGenericMethod(Row.Type, _scalar));
        code.IL.Emit(OpCodes.Stloc, target);
    }
}
