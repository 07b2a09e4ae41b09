using System.Globalization;
using Tessera.Wire.Scalars;

namespace Tessera.Dom;

/// <summary>Reads scalars as their exact .NET types.</summary>
internal static class DynamicScalar
{
    public static object? Read(ref WireReader reader, WireKind kind, ReadContext context) => kind switch
    {
        WireKind.UVar => reader.ReadVarInt(),
        WireKind.SVar => reader.ReadZigZag(),
        WireKind.String => ReadText(ref reader, context),
        _ => FixedScalars.Visit<Boxer, object>(kind, default, ref reader),
    };

    /// <summary>Returns the name of the value, or its number if it has no name.</summary>
    public static object ReadEnum(ref WireReader reader, WireType type, ReadContext context)
    {
        object value = Read(ref reader, type.Element!.Kind, context)!;
        long number = value is ulong large ? unchecked((long)large) : Convert.ToInt64(value, CultureInfo.InvariantCulture);
        return type.FindName(number) ?? value;
    }

    public static string? ReadText(ref WireReader reader, ReadContext context)
    {
        if (context.IsStrict)
            StringRules.CheckForm(in reader);
        return reader.ReadString();
    }

    private readonly struct Boxer : IScalarVisitor<object>
    {
        public object Visit<T, TScalar>(ref WireReader reader)
            where T : unmanaged
            where TScalar : struct, IFixedScalar<T> => FixedScalars.Read<T, TScalar>(ref reader);
    }
}
