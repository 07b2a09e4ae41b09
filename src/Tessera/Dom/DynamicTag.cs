using System.Numerics;
using System.Text;

namespace Tessera.Dom;

/// <summary>Reads tags (spec/format.md §5). A tag whose name stands for a .NET type, built in or named by the application, gives a value of that type.
/// Any other tag gives its content.</summary>
internal static class DynamicTag
{
    private const string BigIntegerTag = "$bigint";

    public static bool IsBigInteger(WireType type) => type is { Kind: WireKind.Tag, Name: BigIntegerTag } && IsListOf(type.Element!, WireKind.U8);

    public static object? Read(ref WireReader reader, WireType tag, ReadContext context)
    {
        WireType content = tag.Element!;
        if (context.Scope.Named is INamedReader named && named.TryRead(tag.Name!, content, ref reader, context, out object? known))
            return known;
        if (!Converts(tag.Name!, content))
        {
            object? plain = DynamicReader.Read(ref reader, content, context);
            (plain as TesseraObject)?.SetTypeName(tag.Name!);
            return plain;
        }

        // If a ref stands before the tag, it refers to the result of the conversion, not to the content.
        ObjectTable.Entry? pending = context.TakePending();
        int at = reader.Position;
        if (pending?.Unmade is not null && tag.Name == "$array" && DynamicReader.CanAwait(content.Members[1].Type.Element!))
            return ReadGrid(ref reader, content, pending, context);
        if (tag.Name == BigIntegerTag)
            return ReadBigInteger(ref reader, content, context);
        int mark = context.Arrivals.EnterForm();
        object? value = DynamicReader.Read(ref reader, content, context);
        if (context.Arrivals.LeaveForm(mark, value).Length > 0)
            context.Arrivals.Fail();
        if (value is null)
            return null;
        object? meaning = Convert(tag.Name!, value);
        context.ChargeAllocated(in reader);
        return meaning ?? throw Fail(at, tag.Name!);
    }

    /// <summary>Reads an array whose items may refer to objects that contain the array and do not exist yet. The array is created when they exist.</summary>
    private static Array? ReadGrid(ref WireReader reader, WireType content, ObjectTable.Entry pending, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        object? lengths = DynamicReader.Read(ref reader, content.Members[0].Type, context);
        ObjectTable.Entry own = ObjectTable.Entry.OfPart(content, reader.Position);
        context.Pending = own;
        object? items = DynamicReader.Read(ref reader, content.Members[1].Type, context);
        context.Pending = null;
        context.Exit();
        if (!own.IsWaiting)
            return ToGrid(lengths, items) ?? throw Fail(at, "$array");
        LateParts parts = new(pending);
        parts.Await<object>(own, at, static _ => { }, in reader, context);
        parts.Finish(() => ToGrid(lengths, items) ?? throw Fail(at, "$array"));
        return null;
    }

    private static TesseraException Fail(int at, string tag) => new(
        TesseraErrorCode.InvalidValue,
        $"The value is tagged as {tag}, but its content cannot be read as one",
        at);

    private static bool Converts(string tag, WireType content) => tag switch
    {
        BigIntegerTag => IsListOf(content, WireKind.U8),
        "$dbnull" => content.Kind == WireKind.Shape && content.Members.Length == 0,
        "$rune" => content.Kind == WireKind.U32,
        "$index" => content.Kind == WireKind.I32,
        "$bits" => HasMembers(content, "Length", "Bytes") && content.Members[0].Type.Kind == WireKind.I32 && IsListOf(content.Members[1].Type, WireKind.U8),
        "$array" =>
            HasMembers(content, "lengths", "items") && IsListOf(content.Members[0].Type, WireKind.UVar) && content.Members[1].Type.Kind == WireKind.List,
        _ => TaggedText.Knows(tag) && content.Kind == WireKind.String,
    };

    private static bool IsListOf(WireType type, WireKind element) => type.Kind == WireKind.List && type.Element!.Kind == element;

    private static bool HasMembers(WireType type, string first, string second) =>
        type.Kind == WireKind.Shape && type.Members.Length == 2 && type.Members[0].Name == first && type.Members[1].Name == second;

    private static object? Convert(string tag, object value)
    {
        switch (tag)
        {
            case "$dbnull":
                return DBNull.Value;
            case "$rune":
                return Rune.TryCreate((uint)value, out Rune rune) ? rune : null;
            case "$index":
                int index = (int)value;
                return index < 0 ? Index.FromEnd(~index) : Index.FromStart(index);
            case "$bits":
                IDictionary<string, object?> bits = (IDictionary<string, object?>)value;
                return Bits.Create((int)bits["Length"]!, (byte[]?)bits["Bytes"]);
            case "$array":
                IDictionary<string, object?> grid = (IDictionary<string, object?>)value;
                return ToGrid(grid["lengths"], grid["items"]);
            default:
                return TaggedText.Parse(tag, (string)value);
        }
    }

    private static Array? ToGrid(object? lengths, object? items) =>
        lengths is ulong[] sizes && items is Array elements ? Grid.Create(elements.GetType().GetElementType()!, sizes, elements) : null;

    public static BigInteger? ReadBigInteger(ref WireReader reader, WireType content, ReadContext context)
    {
        int at = reader.Position;
        if (!ByteList.Read(ref reader, content, context, context.Limits.MaxBigIntegerBytes, out ReadOnlySpan<byte> bytes))
            return null;
        if (bytes.Length == 0 || (bytes.Length > 1 && bytes[^1] == (bytes[^2] < 0x80 ? 0x00 : 0xFF)))
            Throw.Invalid(at, "The big integer has more bytes than it needs; the format allows only the shortest form");
        return new BigInteger(bytes);
    }
}
