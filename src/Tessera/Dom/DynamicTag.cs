using System.Numerics;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Dom;

/// <summary>Tags whose name stands for a .NET type become that type; all others are their content (spec/format.md §5).</summary>
internal static class DynamicTag
{
    public static object? Read(ref WireReader reader, WireType tag, ReadContext context)
    {
        WireType content = tag.Element!;
        bool converts = tag.Name switch
        {
            "$uri" or "$version" => content.Kind == WireKind.String,
            "$bigint" => content.Kind == WireKind.List && content.Element!.Kind == WireKind.U8,
            "$dbnull" => content.Kind == WireKind.Shape && content.Members.Length == 0,
            _ => false,
        };
        if (!converts)
            return DynamicReader.Read(ref reader, content, context);

        // The object of a pending ref is the result, not the content.
        context.Pending = null;
        int at = reader.Position;
        if (tag.Name == "$bigint")
            CheckLength(reader, context);
        object? value = DynamicReader.Read(ref reader, content, context);
        return tag.Name switch
        {
            _ when value is null => null,
            "$uri" => ToUri((string)value, at),
            "$version" => ToVersion((string)value, at),
            "$bigint" => ToBigInteger((byte[])value, context, at),
            _ => DBNull.Value,
        };
    }

    private static Uri ToUri(string text, int at)
    {
        if (!Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? uri))
            Throw.Invalid(at, "The text is no URI");
        return uri!;
    }

    private static Version ToVersion(string text, int at)
    {
        if (!Version.TryParse(text, out Version? version))
            Throw.Invalid(at, "The text is no version");
        return version!;
    }

    /// <summary>Looks at the head only: the reader is a copy.</summary>
    private static void CheckLength(WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (reader.ReadHead(out long count, out _) && count > context.Limits.MaxBigIntegerBytes)
            FailLength(context, at);
    }

    private static BigInteger ToBigInteger(byte[] bytes, ReadContext context, int at)
    {
        if (bytes.Length > context.Limits.MaxBigIntegerBytes)
            FailLength(context, at);
        if (bytes.Length == 0 || (bytes.Length > 1 && bytes[^1] == (bytes[^2] < 0x80 ? 0x00 : 0xFF)))
            Throw.Invalid(at, "The big integer is not in its shortest form");
        return new BigInteger(bytes);
    }

    private static void FailLength(ReadContext context, int at) =>
        Throw.Limit(at, $"The big integer has more bytes than MaxBigIntegerBytes = {context.Limits.MaxBigIntegerBytes}");
}
