using System.Runtime.ExceptionServices;
using Tessera.Descriptors;
using Tessera.Inspect;
using Tessera.Codecs;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera;

/// <summary>Looks at messages without their types: what each byte means, where the bytes go, whether every rule is kept.</summary>
public static class TesseraInspector
{
    /// <summary>
    /// Writes a listing with one line for each value and each part of a descriptor: offset, bytes, path, type, value. Bytes that are no
    /// message are no exception: everything before the error is listed, and the last line tells the error.
    /// </summary>
    /// <remarks>A line has at most 140 characters, and stands for at least one byte, so the text is bounded by the length of the data.</remarks>
    /// <param name="data">One message.</param>
    /// <param name="writer">Receives the lines. Its own exceptions pass unchanged.</param>
    /// <param name="options">The limits; the default options if null.</param>
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
        // Expected where the bytes were cut off at the error.
        error ??= end;
        if (isSession)
            dump.AddNote("The values of a session message can only be read after the messages before it, which define their types.");
        else if (error is not null)
            dump.AddNote(ErrorLine.Format(error));
    }

    /// <summary>Adds up the bytes of a message by place and type.</summary>
    /// <remarks>The entries of a map with names are told apart up to a thousand names, and then added up as <c>[].Value</c>.</remarks>
    /// <param name="data">One message.</param>
    /// <param name="options">The limits; the default options if null.</param>
    /// <returns>The sums in the order of their first byte; together they are the length of the message.</returns>
    /// <exception cref="TesseraException">The bytes are no message.</exception>
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

    /// <summary>The type of a message's value in one line, for example <c>shape#0 { Id: i32, Name: string }</c>.</summary>
    /// <param name="data">One message; nothing behind the descriptor is looked at.</param>
    /// <returns>The type; <c>null</c> for a message that is null.</returns>
    /// <exception cref="TesseraException">The bytes do not start with a header and a descriptor.</exception>
    public static string Describe(ReadOnlySpan<byte> data) => UntypedMessages.Run(data, TesseraOptions.Default, static (ref reader, context) =>
    {
        MessageHeader.Read(ref reader, context);
        AnyHead head = AnyHead.Read(ref reader, context);
        return head.IsNull ? "null" : DescriptorPrinter.Print(head.Type!);
    });

    /// <summary>Checks every rule of the format, values included. What a built-in tag stands for is not judged: that depends on who reads it.</summary>
    /// <param name="data">One message.</param>
    /// <param name="options">The limits, and whether bytes may follow; the default options if null.</param>
    /// <exception cref="TesseraException">A rule is broken or a limit exceeded.</exception>
    public static void Validate(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        if (FindError(data, options ?? TesseraOptions.Default) is TesseraException error)
            ExceptionDispatchInfo.Throw(error);
    }

    /// <summary>As <see cref="Validate(ReadOnlySpan{byte}, TesseraOptions?)"/>, of the first of several messages.</summary>
    /// <param name="data">One message or frame, and whatever follows it.</param>
    /// <param name="bytesConsumed">How long the message is.</param>
    /// <param name="options">The limits; the default options if null.</param>
    /// <exception cref="TesseraException">A rule is broken or a limit exceeded.</exception>
    public static void Validate(ReadOnlySpan<byte> data, out int bytesConsumed, TesseraOptions? options = null)
    {
        if (FindError(data, options ?? TesseraOptions.Default, null, out bytesConsumed) is TesseraException error)
            ExceptionDispatchInfo.Throw(error);
    }

    private static TesseraException? FindError(ReadOnlySpan<byte> data, TesseraOptions options) =>
        FindError(data, options, options.AllowTrailingData ? null : data.Length, out _);

    /// <param name="data">Begin with a message.</param>
    /// <param name="options">The limits.</param>
    /// <param name="length">Of the data; null if bytes may follow the message.</param>
    /// <param name="bytesConsumed">How long the message is.</param>
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
