using System.Buffers;
using System.Runtime.ExceptionServices;
using System.Text;
using System.Text.Json;
using Tessera.Json;
using Tessera.Codecs;

namespace Tessera;

/// <summary>Converts messages to JSON and JSON to messages, without any .NET type (<c>spec/format.md</c> §10).</summary>
/// <remarks>
/// JSON that is converted to a message and back keeps every value and the text of every number, but not white space and the choice of escapes. A message that
/// is converted to JSON and back is the same if its descriptor is supplied, with these exceptions: values of type <c>any</c> come back with the types of JSON,
/// a reference inside one comes back as an object with the member <c>$ref</c>, and the comparers of dictionaries and sets are omitted.
/// </remarks>
public static class TesseraJson
{
    /// <summary>The initial size of the output. Larger messages continue in pooled memory.</summary>
    private const int InitialSize = 4096;

    /// <summary>Writes a message as one JSON value.</summary>
    /// <remarks>
    /// The JSON is written while the message is read, so if an error occurs, the writer has received the part before it. Even with an indenting writer, numbers
    /// of more than 64 bits, <c>f16</c> values and the tags <c>$number</c> and <c>$bigint</c> are written without indentation.
    /// </remarks>
    /// <param name="data">The message.</param>
    /// <param name="writer">The writer that receives the JSON. It is not flushed. Its exceptions, and those of its output, are passed on unchanged.</param>
    /// <param name="options">The options for the limits and for whether bytes may follow the message, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The message is not valid, has no form in JSON because a name would occur twice, or its JSON exceeds
    /// <see cref="TesseraLimits.AllocationBudget"/>.</exception>
    public static void ToJson(ReadOnlySpan<byte> data, Utf8JsonWriter writer, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        options ??= TesseraOptions.Default;
        int? length = options.AllowTrailingData ? null : data.Length;
        JsonNamingPolicy? policy = options.Json.PropertyNamingPolicy;
        UntypedMessages.Run(data, options, (ref reader, context) =>
        {
            JsonMessage.Print(ref reader, writer, context, length, policy);
            return reader.Position;
        });
    }

    /// <summary>Returns a message as one JSON value without white space.</summary>
    /// <remarks>Use it for short JSON. <see cref="ToJson(ReadOnlySpan{byte}, Utf8JsonWriter, TesseraOptions?)"/> can write to a stream and indent.</remarks>
    /// <param name="data">The message.</param>
    /// <param name="options">The options for the limits and for whether bytes may follow the message, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="TesseraException">The message is not valid, has no form in JSON, or its JSON exceeds the allocation budget of the options.</exception>
    public static string ToJson(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter writer = new(text))
            ToJson(data, writer, options);
        return Encoding.UTF8.GetString(text.WrittenSpan);
    }

    /// <summary>
    /// Writes JSON as a self-describing message: objects become maps, arrays become lists of any, and a number becomes the first of <c>i64</c>, <c>u64</c>,
    /// <c>f64</c>, <c>decimal</c> and the tag <c>$number</c> that keeps its text.
    /// </summary>
    /// <param name="utf8Json">One JSON value as UTF-8 text.</param>
    /// <param name="destination">The buffer writer that receives the message. If the call fails, nothing is written to it.</param>
    /// <param name="options">The options for the limits and the profile to write, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The JSON is not valid, repeats a name in an object, or is nested too deeply. The offset is in the JSON.</exception>
    public static void FromJson(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Write(utf8Json, null, destination, options ?? TesseraOptions.Default);
    }

    /// <summary>Returns JSON as a self-describing message, like <see cref="FromJson(ReadOnlySpan{byte}, IBufferWriter{byte}, TesseraOptions?)"/>.</summary>
    /// <param name="utf8Json">One JSON value as UTF-8 text.</param>
    /// <param name="options">The options for the limits and the profile to write, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The message.</returns>
    /// <exception cref="TesseraException">The JSON is not valid, repeats a name in an object, or is nested too deeply. The offset is in the JSON.</exception>
    public static byte[] FromJson(ReadOnlySpan<byte> utf8Json, TesseraOptions? options = null)
    {
        OutputBuffer output = Write(utf8Json, null, options ?? TesseraOptions.Default);
        try
        {
            return output.ToArray();
        }
        finally
        {
            output.Reset();
        }
    }

    /// <summary>Writes JSON as a message of a given type: the inverse of <see cref="ToJson(ReadOnlySpan{byte}, Utf8JsonWriter, TesseraOptions?)"/>.</summary>
    /// <remarks>
    /// Members may come in any order. A missing member is written as null or not sent. A value of type <c>any</c> is written as by
    /// <see cref="FromJson(ReadOnlySpan{byte}, IBufferWriter{byte}, TesseraOptions?)"/>.
    /// </remarks>
    /// <param name="utf8Json">One JSON value as UTF-8 text.</param>
    /// <param name="descriptor">The bytes of the descriptor, for example the content of a <c>.tsra</c> file.</param>
    /// <param name="destination">The buffer writer that receives the message. If the call fails, nothing is written to it.</param>
    /// <param name="options">The options for the limits and the profile, as far as the descriptor shows what to sort; null for the default options.</param>
    /// <exception cref="TesseraException">The JSON or the descriptor is not valid, or they do not match. The offset is in the one that is wrong.</exception>
    public static void FromJson(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> descriptor, IBufferWriter<byte> destination, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        options ??= TesseraOptions.Default;
        Write(utf8Json, Parse(descriptor, options), destination, options);
    }

    /// <summary>Writes JSON as a message of a schema. Members may come in any order. A missing member is written as null or not sent.</summary>
    /// <param name="utf8Json">One JSON value as UTF-8 text.</param>
    /// <param name="schema">The schema of the message: that of a .NET type, a <c>.tsra</c> file or another message.</param>
    /// <param name="destination">The buffer writer that receives the message. If the call fails, nothing is written to it.</param>
    /// <param name="options">The options for the limits and the profile, as far as the schema shows what to sort; null for the default options.</param>
    /// <exception cref="TesseraException">The JSON is not valid or does not fit the schema. The offset refers to the JSON.</exception>
    public static void FromJson(ReadOnlySpan<byte> utf8Json, TesseraSchema schema, IBufferWriter<byte> destination, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(schema);
        ArgumentNullException.ThrowIfNull(destination);
        Write(utf8Json, schema.Descriptor, destination, options ?? TesseraOptions.Default);
    }

    private static void Write(ReadOnlySpan<byte> utf8Json, Descriptor? descriptor, IBufferWriter<byte> destination, TesseraOptions options)
    {
        OutputBuffer output = Write(utf8Json, descriptor, options);
        // Exceptions of the destination are passed on unchanged.
        output.CopyTo(destination);
        output.Reset();
    }

    private static OutputBuffer Write(ReadOnlySpan<byte> utf8Json, Descriptor? descriptor, TesseraOptions options)
    {
        OutputBuffer output = new(InitialSize);
        TesseraException? error = TryWrite(utf8Json, descriptor, output, options, inOrder: FastPaths.Enabled);
        if (error is not null && FastPaths.Enabled)
        {
            // The conversion is repeated without the fast path, because only the general path reports the right one of several errors.
            output.Reset();
            error = TryWrite(utf8Json, descriptor, output, options, inOrder: false);
        }

        if (error is null)
            return output;
        output.Reset();
        ExceptionDispatchInfo.Throw(error);
        return output;
    }

    private static TesseraException? TryWrite(ReadOnlySpan<byte> utf8Json, Descriptor? descriptor, OutputBuffer output, TesseraOptions options, bool inOrder)
    {
        Exception failure;
        ReadContext context = options.State.RentReadContext();
        try
        {
            JsonMessage.Write(utf8Json, descriptor, output, context, options.Json.PropertyNamingPolicy, options.Profile, inOrder);
            context.Return();
            return null;
        }
        catch (Exception e) when (Failures.TranslateUntyped(e, -1) is not null)
        {
            failure = e;
        }

        context.Return();
        TesseraException error = Failures.TranslateUntyped(failure, -1)!;
        JsonPath.Locate(error, utf8Json);
        return error;
    }

    private static Descriptor Parse(ReadOnlySpan<byte> descriptor, TesseraOptions options)
    {
        // A file may hold a type that a message expresses without a descriptor (spec/format.md §4).
        if (descriptor is [(byte)WireKind.Any])
            return new Descriptor(descriptor.ToArray(), WireType.Any);
        if (descriptor is [byte code] && ((WireKind)code).IsScalar())
            return new Descriptor(descriptor.ToArray(), WireType.Scalar((WireKind)code));
        return UntypedMessages.Run(descriptor, options, static (ref reader, context) =>
        {
            TesseraSchema.CheckLength(in reader, context);
            return context.Scope.Descriptors.GetKept(new WireReader(reader.Data, bounded: true));
        });
    }
}
