using Tessera.Converters.Forms;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>
/// How values of one runtime type stand in a slot of any type, gathered once. What is neither a scalar nor described is itself of any
/// type, by the application's converter, and brings its own head.
/// </summary>
/// <param name="converter">Of the content.</param>
/// <param name="descriptor">What stands in front of it; null for scalars and what brings its own.</param>
internal sealed class AnyContent(IConverter converter, Descriptor? descriptor)
{
    public AnyContent(IConverter converter)
        : this(converter, converter.Descriptor)
    {
    }

    /// <summary>A delegate, since calls through an interface with several classes behind it are slow.</summary>
    public WriteBody<object> Write { get; } = converter.WriteBoxed;

    /// <summary>The code that says all of a scalar; 0 if the type is none.</summary>
    public byte ScalarCode { get; } = converter.WireType.Kind.IsScalar() ? (byte)converter.WireType.Kind : (byte)0;

    public Descriptor? Descriptor { get; } = descriptor;

    /// <summary>Not null if some values of the type are written as null.</summary>
    public INullForm? NullForm { get; } = converter.WireType.Kind == WireKind.Any ? null : converter as INullForm;
}
