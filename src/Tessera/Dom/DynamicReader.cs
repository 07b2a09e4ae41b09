using Tessera.Wire.Scalars;

namespace Tessera.Dom;

/// <summary>
/// Reads a value without a target type (spec/mapping-dotnet.md §6), and checks every rule of the format.
/// </summary>
internal static class DynamicReader
{
    public static object? ReadAny(ref WireReader reader, ReadContext context)
    {
        if (TryReadScalar(ref reader, context, out object? scalar))
            return scalar;
        if (AnyHead.Read(ref reader, context).Type is not WireType type)
            return null;
        Presence.RequireContent(ref reader, type);
        return Read(ref reader, type, context);
    }

    /// <summary>Reads an any that holds a scalar, which is the most frequent case: its head is one byte.</summary>
    private static bool TryReadScalar(ref WireReader reader, ReadContext context, out object? scalar)
    {
        WireKind kind = (WireKind)reader.PeekByte();
        if (!FastPaths.Enabled || !kind.IsScalar())
        {
            scalar = null;
            return false;
        }

        reader.Take(1);
        if (kind == WireKind.String)
            Presence.RequireContent(ref reader, WireType.Scalar(kind));
        scalar = ReadScalar(ref reader, kind, context);
        return true;
    }

    private static object? ReadScalar(ref WireReader reader, WireKind kind, ReadContext context) => kind == WireKind.DateTime
        ? context.Scope.Show(FixedScalars.Read<DateTime, DateTimeScalar>(ref reader))
        : DynamicScalar.Read(ref reader, kind, context);

    /// <summary>Reads a value. If it refers to an object that does not exist yet, or a collection that lacks elements, <c>missing</c> is its entry.</summary>
    public static object? ReadOrAwait(ref WireReader reader, WireType type, ReadContext context, out ObjectTable.Entry? missing)
    {
        if (type.Kind == WireKind.Ref)
            return DynamicRef.ReadOrAwait(ref reader, type.Element!, context, out missing);
        missing = null;
        if (type.Kind != WireKind.Any)
            return Read(ref reader, type, context);
        if (TryReadScalar(ref reader, context, out object? scalar))
            return scalar;
        if (AnyHead.Read(ref reader, context).Type is not WireType content)
            return null;
        Presence.RequireContent(ref reader, content);
        return ReadOrAwait(ref reader, content, context, out missing);
    }

    /// <summary>Whether values of a type may refer to objects that do not exist yet.</summary>
    public static bool CanAwait(WireType type) => type.Kind is WireKind.Ref or WireKind.Any;

    public static object? Read(ref WireReader reader, WireType type, ReadContext context)
    {
        switch (type.Kind)
        {
            case WireKind.Shape:
                return DynamicShape.Read(ref reader, type, context);
            case WireKind.List:
                return DynamicList.Read(ref reader, type, context);
            case WireKind.Map:
                return DynamicMap.Read(ref reader, type, context);
            case WireKind.Optional:
                return Presence.Read(ref reader) ? Read(ref reader, type.Element!, context) : null;
            case WireKind.Any:
                return ReadAny(ref reader, context);
            case WireKind.Ref:
                return DynamicRef.Read(ref reader, type.Element!, context);
            case WireKind.Keep:
                return Read(ref reader, type.Element!, context);
            case WireKind.Union:
                return ReadUnion(ref reader, type, context);
            case WireKind.Enum:
                return DynamicScalar.ReadEnum(ref reader, type, context);
            case WireKind.Tag:
                return DynamicTag.Read(ref reader, type, context);
            default:
                return ReadScalar(ref reader, type.Kind, context);
        }
    }

    private static object? ReadUnion(ref WireReader reader, WireType type, ReadContext context)
    {
        context.Enter(reader.Position);
        int choice = UnionChoice.Read(ref reader, type);
        object? value = null;
        if (choice != UnionChoice.Null)
        {
            WireMember alternative = type.Members[choice];
            if (context.Scope.Named is not INamedReader named || !named.TryRead(alternative.Name, alternative.Type, ref reader, context, out value))
            {
                value = Read(ref reader, alternative.Type, context);
                (value as TesseraObject)?.SetTypeName(alternative.Name);
            }
        }

        context.Exit();
        return value;
    }
}
