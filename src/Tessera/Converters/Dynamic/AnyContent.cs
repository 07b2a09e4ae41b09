using Tessera.Converters.Forms;
using Tessera.Converters.Messages;
using Tessera.Converters.Scalars;

namespace Tessera.Converters.Dynamic;

/// <summary>
/// Writes values of one runtime type into slots of type any; made once for each type. If the wire type is neither a scalar nor has a descriptor, it is any: a
/// converter of the application then writes the head of the any itself.
/// </summary>
/// <param name="type">The runtime type.</param>
/// <param name="descriptor">The descriptor in front of the content; null for scalars and for content that has its own head.</param>
internal sealed class AnyContent(Type type, IConverter converter, Descriptor? descriptor)
{
    public Type Type => type;

    /// <summary>Writes a value, after its type code if it is a scalar. A delegate, because interface calls with several targets are slow.</summary>
    public WriteBody<object> Write { get; } = WriterOf(converter);

    public Descriptor? Descriptor { get; } = descriptor;

    /// <summary>Tells which values of the type are written as null; null if none are.</summary>
    public INullForm? NullForm { get; } = converter.WireType.Kind == WireKind.Any ? null : converter as INullForm;

    private static WriteBody<object> WriterOf(IConverter converter)
    {
        byte code = (byte)converter.WireType.Kind;
        if (!converter.WireType.Kind.IsScalar())
            return converter.WriteBoxed;
        if (converter is IScalarConverter scalar)
            return (ref WireWriter writer, object value, WriteContext context) => scalar.WriteBehind(code, ref writer, value);
        return (ref WireWriter writer, object value, WriteContext context) =>
        {
            writer.WriteByte(code);
            converter.WriteBoxed(ref writer, value, context);
        };
    }
}
