using System.Buffers;
using System.Runtime.ExceptionServices;
using System.Text;
using System.Text.Json;
using Tessera.Descriptors;
using Tessera.Json;
using Tessera.Codecs;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera;

/// <summary>Converts messages to JSON and JSON to messages, without any .NET type (<c>spec/format.md</c> §10).</summary>
/// <remarks>
/// JSON becomes a message and JSON again without loss: every value and the text of every number stay, white space and the choice of
/// escapes do not. A message becomes JSON and the same message again if its descriptor is at hand; values of type <c>any</c> come back
/// as the types of JSON, a reference in one as an object that holds it, and comparers of dictionaries and sets are left out.
/// </remarks>
public static class TesseraJson
{
    /// <summary>Larger messages go on in pooled memory.</summary>
    private const int InitialSize = 4096;

    /// <summary>Writes a message as one JSON value.</summary>
    /// <remarks>
    /// The JSON is written while the message is read, so on an error the writer has got the part before it. Numbers of more than 64 bits,
    /// <c>f16</c> and the tags <c>$number</c> and <c>$bigint</c> stand without indentation of their own, also with an indenting writer.
    /// </remarks>
    /// <param name="data">The message.</param>
    /// <param name="writer">Where to; it is not flushed. Its own exceptions, and those of what it writes to, pass unchanged.</param>
    /// <param name="options">Limits, and whether bytes may follow the message; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The message is not valid, or has no form in JSON (a name would occur twice in an object).</exception>
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

    /// <summary>Gives a message as one JSON value, without white space.</summary>
    /// <remarks>For a look at it, and for JSON that is not long; <see cref="ToJson(ReadOnlySpan{byte}, Utf8JsonWriter, TesseraOptions?)"/> writes JSON of any length, and indents it.</remarks>
    /// <param name="data">The message.</param>
    /// <param name="options">Limits, and whether bytes may follow the message; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The JSON.</returns>
    /// <exception cref="TesseraException">The message is not valid, has no form in JSON (a name would occur twice in an object), or its JSON takes more than <see cref="TesseraLimits.AllocationBudget"/> allows.</exception>
    public static string ToJson(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        ArrayBufferWriter<byte> text = new();
        using (Utf8JsonWriter writer = new(text))
            ToJson(data, writer, options);
        return Encoding.UTF8.GetString(text.WrittenSpan);
    }

    /// <summary>
    /// Writes JSON as a message that describes itself: objects are maps, arrays are lists of any, numbers the first of <c>i64</c>,
    /// <c>u64</c>, <c>f64</c>, <c>decimal</c> and the tag <c>$number</c> that keeps their text.
    /// </summary>
    /// <param name="utf8Json">One JSON value.</param>
    /// <param name="destination">Gets the message; nothing if the call fails.</param>
    /// <param name="options">Limits, and the profile to write; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The JSON is not valid, has a name twice in an object, or is nested too deeply. The offset is that in the JSON.</exception>
    public static void FromJson(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        Write(utf8Json, null, destination, options ?? TesseraOptions.Default);
    }

    /// <summary>Gives JSON as a message that describes itself, as <see cref="FromJson(ReadOnlySpan{byte}, IBufferWriter{byte}, TesseraOptions?)"/> writes it.</summary>
    /// <param name="utf8Json">One JSON value.</param>
    /// <param name="options">Limits, and the profile to write; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The message.</returns>
    /// <exception cref="TesseraException">The JSON is not valid, has a name twice in an object, or is nested too deeply. The offset is that in the JSON.</exception>
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

    /// <summary>Writes JSON as a message of a given type, the inverse of <see cref="ToJson(ReadOnlySpan{byte}, Utf8JsonWriter, TesseraOptions?)"/>.</summary>
    /// <remarks>
    /// Members may come in any order; one that is missing is null or not sent. A value of type <c>any</c> is written as
    /// <see cref="FromJson(ReadOnlySpan{byte}, IBufferWriter{byte}, TesseraOptions?)"/> does.
    /// </remarks>
    /// <param name="utf8Json">One JSON value.</param>
    /// <param name="descriptor">The bytes of the descriptor, for example of a <c>.tsra</c> file.</param>
    /// <param name="destination">Gets the message; nothing if the call fails.</param>
    /// <param name="options">Limits, and the profile to write, as far as a descriptor shows what it sorts; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The JSON is not valid or does not fit the descriptor; the offset is that in the JSON. Or the descriptor is not valid; the offset is that in the descriptor.</exception>
    public static void FromJson(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> descriptor, IBufferWriter<byte> destination, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(destination);
        options ??= TesseraOptions.Default;
        Write(utf8Json, Parse(descriptor, options), destination, options);
    }

    /// <summary>As above, of a schema that was read or made before.</summary>
    /// <param name="utf8Json">One JSON value.</param>
    /// <param name="schema">The type of the message: of a .NET type, a <c>.tsra</c> file or another message.</param>
    /// <param name="destination">Gets the message; nothing if the call fails.</param>
    /// <param name="options">Limits, and the profile to write, as far as a schema shows what it sorts; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The JSON is not valid or does not fit the schema; the offset is that in the JSON.</exception>
    public static void FromJson(ReadOnlySpan<byte> utf8Json, TesseraSchema schema, IBufferWriter<byte> destination, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(schema);
        ArgumentNullException.ThrowIfNull(destination);
        Write(utf8Json, schema.Descriptor, destination, options ?? TesseraOptions.Default);
    }

    private static void Write(ReadOnlySpan<byte> utf8Json, Descriptor? descriptor, IBufferWriter<byte> destination, TesseraOptions options)
    {
        OutputBuffer output = Write(utf8Json, descriptor, options);
        // What the destination throws is its own.
        output.CopyTo(destination);
        output.Reset();
    }

    private static OutputBuffer Write(ReadOnlySpan<byte> utf8Json, Descriptor? descriptor, TesseraOptions options)
    {
        OutputBuffer output = new(InitialSize);
        TesseraException? error = TryWrite(utf8Json, descriptor, output, options, inOrder: FastPaths.Enabled);
        if (error is not null && FastPaths.Enabled)
        {
            // The error that is reported is that of the way without short cuts.
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
