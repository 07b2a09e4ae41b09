using System.Reflection.Emit;
using Tessera.Converters;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Emitted;

/// <summary>Calls the interpreter or the converter, which count each level, if the remaining depth may be too small for emitted code.</summary>
internal static class Reference
{
    public static void EmitWrite(WriteCode code, IConverter content)
    {
        (object target, Type type, string method) = content is IObjectConverter converter
            ? (converter.ReferenceWriter, typeof(ObjectWriter<>), nameof(ObjectWriter<int>.Write))
            : ((object)content, typeof(Converter<>), nameof(Converter<int>.WriteContent));
        Type closed = type.MakeGenericType(content.Type);
        code.LoadConstant(target);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldarg_2);
        code.LoadContext();
        code.IL.Emit(OpCodes.Callvirt, closed.GetMethod(method, [typeof(WireWriter).MakeByRefType(), content.Type, typeof(WriteContext)])!);
    }

    public static void EmitRead(ReadCode code, IConverter content)
    {
        (object target, Type type, string method) = content is IObjectConverter converter
            ? (converter.ReferenceReader, typeof(ValueReader<>), nameof(ValueReader<int>.Read))
            : ((object)content, typeof(Converter<>), nameof(Converter<int>.ReadContent));
        Type closed = type.MakeGenericType(content.Type);
        code.LoadConstant(target);
        code.LoadReader();
        code.LoadContext();
        code.IL.Emit(OpCodes.Callvirt, closed.GetMethod(method, [typeof(WireReader).MakeByRefType(), typeof(ReadContext)])!);
    }
}
