using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>What reading without a type makes of a value: the class of it, as far as a slot can ask for one.</summary>
internal static class UntypedResult
{
    /// <param name="type">That was written.</param>
    /// <param name="wire">As what it stands in the data.</param>
    public static Type Of(Type type, WireType wire) => wire.Kind switch
    {
        WireKind.Optional or WireKind.Ref => Of(type, wire.Element!),
        WireKind.Shape or WireKind.Union => typeof(TesseraObject),
        WireKind.List => typeof(object[]),
        WireKind.Map => wire.HasTextKeys ? typeof(Dictionary<string, object>) : typeof(Dictionary<object, object>),
        WireKind.Tag when !wire.Name!.StartsWith('$') => Of(type, wire.Element!),
        _ => type.IsEnum ? Enum.GetUnderlyingType(type) : type,
    };
}
