using Tessera.Converters.Forms;
using Tessera.Converters.Messages;
using Tessera.Converters.Scalars;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>
/// How values of one runtime type are written into a slot of type any; found out once for each type. A value that is neither a scalar nor has a
/// descriptor is itself an any, by a converter of the application, and writes its own head.
/// </summary>
/// <param name="type">The runtime type.</param>
/// <param name="converter">Of the content.</param>
/// <param name="descriptor">What stands in front of it; null for scalars and what brings its own.</param>
internal sealed class AnyContent(Type type, IConverter converter, Descriptor? descriptor)
{
    public Type Type => type;

    /// <summary>Writes a value, a scalar's code in front of it. A delegate, since calls through an interface with several classes behind it are slow.</summary>
    public WriteBody<object> Write { get; } = WriterOf(converter);

    public Descriptor? Descriptor { get; } = descriptor;

    /// <summary>Not null if some values of the type are written as null.</summary>
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
