using System.Buffers;
using System.Text.Json;
using Tessera.Json;

namespace Tessera.Converters.Dynamic;

/// <summary>
/// The converter of JsonElement, JsonNode and similar classes. It writes an any, as for JSON without a descriptor (spec/format.md §10.2), and reads any value
/// as the JSON of that value.
/// </summary>
/// <param name="print">The action that writes a value that is not null as JSON.</param>
/// <param name="parse">The function that parses JSON into a value. It returns null for JSON null, if T has no value for it.</param>
/// <param name="isNull">Whether a value is written as null.</param>
internal sealed class JsonDomConverter<T>(
    ConverterCache cache, Action<Utf8JsonWriter, T> print, Func<ReadOnlyMemory<byte>, JsonDocumentOptions, object?> parse, Predicate<T> isNull) : Converter<T>
{
    /// <summary>The approximate memory of a JSON tree for each byte of its text.</summary>
    private const int MemoryPerByte = 8;

    private const string Converted = "; if a type's own [JsonConverter] wrote the JSON, a TesseraConverter for that type in Converters of the options takes precedence";

    /// <summary>One level of a message may give three levels of JSON, and a wrapped scalar one more (spec/format.md §10.1).</summary>
    private readonly JsonDocumentOptions _reading = new() { MaxDepth = (int)Math.Min(int.MaxValue, (3L * cache.Settings.MaxDepth) + 1) };

    private readonly ReadScope _scope = new(cache.Settings.Limits, new DescriptorCache(0), static _ => null);

    public override WireType WireType => WireType.Any;

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null || isNull(value))
        {
            writer.WriteByte(AnyHead.Null);
            return;
        }

        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter json = new(text, new JsonWriterOptions { SkipValidation = true }))
            print(json, value);
        ReadContext depth = ReadContext.Rent(_scope);
        for (int i = 0; i < context.Depth; i++)
            depth.Push();
        try
        {
            JsonCursor cursor = new(text.WrittenSpan, JsonIndex.Build(text.WrittenSpan, cache.Settings.MaxDepth));
            new AnyEncoder(context.Types, cache.JsonTypes, depth, cache.Settings.Sorts, cache.Settings.Canonical).Write(ref cursor, ref writer);
        }
        catch (TesseraException error)
        {
            // The offset of this error is a position in the JSON text, not in the message.
            throw new TesseraException(error.Code, error.Code == TesseraErrorCode.DuplicateMember ? error.Text + Converted : error.Text, writer.Length);
        }
        finally
        {
            depth.Return();
        }
    }

    public override T Read(ref WireReader reader, ReadContext context) => Read(ref reader, WireType.Any, context);

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) => new Reader(this, foreign);

    /// <summary>Reads a value of any wire type.</summary>
    public T Read(ref WireReader reader, WireType type, ReadContext context)
    {
        int at = reader.Position;
        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter json = new(text))
            new ValuePrinter(json, context, at, type, policy: null).Print(ref reader, type);
        context.Charge((long)MemoryPerByte * text.WrittenCount, in reader);
        object? value = parse(text.WrittenMemory, _reading);
        context.ChargeAllocated(in reader);
        if (value is not (null or T))
            Throw.Mismatch(at, $"The value in the data is not a {typeof(T)} when it is converted to JSON");
        return (T)value!;
    }

    private sealed class Reader(JsonDomConverter<T> owner, WireType foreign) : ValueReader<T>
    {
        public override T Read(ref WireReader reader, ReadContext context) => owner.Read(ref reader, foreign, context);
    }
}
