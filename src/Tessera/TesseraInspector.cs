using Tessera.Descriptors;
using Tessera.Inspect;
using Tessera.Wire;

namespace Tessera;

/// <summary>Looks at messages without their types: what each byte means, where the bytes go, whether every rule is kept.</summary>
public static class TesseraInspector
{
    /// <summary>
    /// Writes a listing with one line for each value and each part of a descriptor: offset, bytes, path, type, value. Bytes that are no
    /// message are no exception: everything before the error is listed, and the last line tells the error.
    /// </summary>
    /// <param name="data">One message.</param>
    /// <param name="writer">Receives the lines.</param>
    /// <param name="options">The limits; the default options if null.</param>
    public static void Dump(ReadOnlySpan<byte> data, TextWriter writer, TesseraOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        options ??= TesseraOptions.Default;
        TesseraException? error = FindError(data, options);
        DumpWriter dump = new(writer, data.Length);
        ReadContext context = options.State.RentReadContext();
        MessageWalker walker = new(dump, context);
        WireReader reader = new(error is null ? data : data[..(int)error.Offset]);
        try
        {
            walker.Walk(ref reader);
            if (error is null && reader.Position < data.Length)
                dump.AddNote($"{data.Length - reader.Position} more bytes follow the message");
        }
        catch (TesseraException end)
        {
            // Expected where the bytes were cut off at the error.
            error ??= end;
        }
        finally
        {
            context.Return();
        }

        if (walker.IsSession)
            dump.AddNote("The values of a session message can only be read after the messages before it, which define their types.");
        else if (error is not null)
            dump.AddNote(ErrorLine.Format(error));
    }

    /// <summary>Adds up the bytes of a message by place and type.</summary>
    /// <param name="data">One message.</param>
    /// <param name="options">The limits; the default options if null.</param>
    /// <returns>The sums in the order of their first byte; together they are the length of the message.</returns>
    /// <exception cref="TesseraException">The bytes are no message.</exception>
    public static IReadOnlyList<TesseraSizeEntry> Measure(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        options ??= TesseraOptions.Default;
        Validate(data, options);
        SizeTable sizes = new();
        ReadContext context = options.State.RentReadContext();
        try
        {
            WireReader reader = new(data);
            new MessageWalker(sizes, context).Walk(ref reader);
            return sizes.ToEntries(context, in reader);
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>The type of a message's value in one line, for example <c>shape#0 { Id: i32, Name: string }</c>.</summary>
    /// <param name="data">One message; nothing behind the descriptor is looked at.</param>
    /// <returns>The type; <c>null</c> for a message that is null.</returns>
    /// <exception cref="TesseraException">The bytes do not start with a header and a descriptor.</exception>
    public static string Describe(ReadOnlySpan<byte> data)
    {
        ReadContext context = TesseraOptions.Default.State.RentReadContext();
        try
        {
            WireReader reader = new(data);
            MessageHeader.Read(ref reader, context);
            AnyHead head = AnyHead.Read(ref reader, context);
            return head.IsNull ? "null" : DescriptorPrinter.Print(head.Type!);
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>Checks every rule of the format, values included. What a built-in tag stands for is not judged: that depends on who reads it.</summary>
    /// <param name="data">One message.</param>
    /// <param name="options">The limits, and whether bytes may follow; the default options if null.</param>
    /// <exception cref="TesseraException">A rule is broken or a limit exceeded.</exception>
    public static void Validate(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        if (FindError(data, options ?? TesseraOptions.Default) is TesseraException error)
            throw error;
    }

    private static TesseraException? FindError(ReadOnlySpan<byte> data, TesseraOptions options)
    {
        ReadContext context = options.State.RentReadContext();
        WireReader reader = new(data);
        try
        {
            bool framed = MessageHeader.Read(ref reader, context);
            new FormatCheck(context).Check(ref reader, WireType.Any);
            MessageHeader.End(in reader, framed, options.AllowTrailingData ? null : data.Length);
            context.Keep();
            return null;
        }
        catch (TesseraException error)
        {
            ErrorPath.Locate(error, data, context.Limits);
            return error;
        }
        catch (InsufficientExecutionStackException inner)
        {
            return Errors.Translate(inner, reader.Position);
        }
        finally
        {
            context.Return();
        }
    }
}
