using System.Runtime.ExceptionServices;
using Tessera.Inspect;
using Tessera.Codecs;

namespace Tessera;

/// <summary>Examines messages without their .NET types: the meaning of each byte, the distribution of the bytes, and whether all rules are kept.</summary>
public static class TesseraInspector
{
    /// <summary>
    /// Writes a listing with one line for each value and each part of a descriptor: offset, bytes, path, type and value. Invalid data does not cause an
    /// exception: everything before the error is listed, and the last line describes the error.
    /// </summary>
    /// <remarks>A line has at most 140 characters and represents at least one byte, so the size of the listing is bounded by that of the data.</remarks>
    /// <param name="data">The bytes of one message.</param>
    /// <param name="writer">The writer that receives the lines. Its exceptions are passed on unchanged.</param>
    /// <param name="options">The options whose limits apply, or null for <see cref="TesseraOptions.Default"/>.</param>
    public static void Dump(ReadOnlySpan<byte> data, TextWriter writer, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        options ??= TesseraOptions.Default;
        TesseraException? error = FindError(data, options);
        DumpWriter dump = new(writer, data.Length);
        bool isSession = false;
        int length = data.Length;
        TesseraException? end = UntypedMessages.Try(
            error is null ? data : data[..(int)Math.Min(MessageHeader.IsCheck(data, error) ? error.Offset + 2 : error.Offset, length)],
            options,
            (ref reader, context) =>
            {
                MessageWalker walker = new(dump, context);
                walker.Walk(ref reader);
                isSession = walker.IsSession;
                if (error is null && reader.Position < length)
                    dump.AddNote($"{length - reader.Position} more bytes follow the message");
                return reader.Position;
            },
            out _);
        // This error is expected where the data was cut off at the first error.
        error ??= end;
        if (isSession)
            dump.AddNote("The values of a session message can only be read after the messages before it, which define their types.");
        else if (error is not null)
            dump.AddNote(ErrorLine.Format(error));
    }

    /// <summary>Adds up the bytes of a message by place and type.</summary>
    /// <remarks>The first thousand names in a map with text keys are listed separately. All further entries are added up as <c>[].Value</c>.</remarks>
    /// <param name="data">The bytes of one message.</param>
    /// <param name="options">The options whose limits apply, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The sums, in the order of their first byte. Together they are the length of the message.</returns>
    /// <exception cref="TesseraException">The data is not a valid message.</exception>
    public static IReadOnlyList<TesseraSizeEntry> Measure(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        options ??= TesseraOptions.Default;
        Validate(data, options);
        return UntypedMessages.Run(data, options, static (ref reader, context) =>
        {
            SizeTable sizes = new();
            new MessageWalker(sizes, context).Walk(ref reader);
            return sizes.ToEntries(context, in reader);
        });
    }

    /// <summary>Describes the type of the value of a message in one line, for example <c>shape#0 { Id: i32, Name: string }</c>.</summary>
    /// <param name="data">The bytes of one message. The bytes after the descriptor are not read.</param>
    /// <returns>The description, or <c>null</c> as text for a message that is null.</returns>
    /// <exception cref="TesseraException">The data does not start with a header and a valid descriptor.</exception>
    public static string Describe(ReadOnlySpan<byte> data) => UntypedMessages.Run(data, TesseraOptions.Default, static (ref reader, context) =>
    {
        MessageHeader.Read(ref reader, context);
        AnyHead head = AnyHead.Read(ref reader, context);
        return head.IsNull ? "null" : DescriptorPrinter.Print(head.Type!);
    });

    /// <summary>Checks every rule of the format, including values. What a value with a built-in tag means is not checked: it depends on the reader.</summary>
    /// <param name="data">The bytes of one message.</param>
    /// <param name="options">The options for the limits and for whether bytes may follow the message, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The data breaks a rule of the format or exceeds a limit.</exception>
    public static void Validate(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        if (FindError(data, options ?? TesseraOptions.Default) is TesseraException error)
            ExceptionDispatchInfo.Throw(error);
    }

    /// <summary>Checks the first of several messages, like <see cref="Validate(ReadOnlySpan{byte}, TesseraOptions?)"/>.</summary>
    /// <param name="data">The bytes that start with a message or a frame.</param>
    /// <param name="bytesConsumed">The length of the message in bytes.</param>
    /// <param name="options">The options whose limits apply, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <exception cref="TesseraException">The data breaks a rule of the format or exceeds a limit.</exception>
    public static void Validate(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null)
    {
        if (FindError(data, options ?? TesseraOptions.Default, null, out bytesConsumed) is TesseraException error)
            ExceptionDispatchInfo.Throw(error);
    }

    private static TesseraException? FindError(ReadOnlySpan<byte> data, TesseraOptions options) =>
        FindError(data, options, options.AllowTrailingData ? null : data.Length, out _);

    // The length of the data is null if bytes may follow the message.
    private static TesseraException? FindError(ReadOnlySpan<byte> data, TesseraOptions options, int? length, out int bytesConsumed) =>
        UntypedMessages.Try(
            data,
            options,
            (ref reader, context) =>
            {
                bool framed = MessageHeader.Read(ref reader, context);
                new FormatCheck(context).Check(ref reader, WireType.Any);
                MessageHeader.End(in reader, framed, length);
                context.Keep();
                return reader.Position;
            },
            out bytesConsumed);
}
