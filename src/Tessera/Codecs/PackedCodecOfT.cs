using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>
/// Writes and reads bare bodies of one declared type, without the message around them (spec/format.md §1). An operation that fails is repeated with a whole
/// message, which gives the error and its offset; the length of the prefix is then subtracted. So bare bodies need no error handling of their own.
/// </summary>
internal sealed class PackedCodec<T>
{
    private readonly SerializerState _state;
    private readonly MessageCodec<T> _codec;

    public PackedCodec(SerializerState state, MessageCodec<T> codec)
    {
        if (codec.HoldsAny)
            Throw.Contract(typeof(T), "it can contain values of any type, which need a description of their type in the data: use TesseraSerializer");
        (_state, _codec) = (state, codec);
    }

    /// <returns>The context with the body in its output; the caller returns it.</returns>
    public WriteContext Write(in T value)
    {
        Exception? failure = null;
        WriteContext context = WriteContext.Rent(_state.Converters);
        WireWriter writer = new(context.Output);
        try
        {
            // The second check may run code of the application, for example that of a Lazy.
            if (value is not null && !_codec.IsNullForm(value))
            {
                _codec.WriteBody(ref writer, value, context);
                return context;
            }
        }
        catch (Exception e) when (Failures.Translate(e, writer.Length) is not null)
        {
            failure = e;
        }

        context.Return();
        if (failure is null)
            throw new ArgumentNullException(nameof(value), "Null has no packed form.");
        try
        {
            _codec.Writer.WriteArray(in value);
        }
        catch (TesseraException e)
        {
            throw WithoutPrefix(e);
        }

        throw Failures.Translate(failure, 0)!;
    }

    /// <param name="data">The body, and any bytes after it.</param>
    /// <param name="isFirst">Whether any bytes may follow the body.</param>
    /// <param name="consumed">The number of bytes of the body.</param>
    public T Read(ReadOnlySpan<byte> data, bool isFirst, out int consumed)
    {
        ReadContext context = ReadContext.Rent(_state.Scope);
        WireReader reader = new(data);
        bool isRead = TryRead(ref reader, context, isFirst, out T value);
        context.Return();
        consumed = reader.Position;
        // A profile is verified on whole messages only.
        return isRead && !_state.VerifiesProfile ? value : ReadMessage(data, isFirst, out consumed);
    }

    public T Read(Stream stream)
    {
        try
        {
            using InputSource source = new(new PrefixedStream(_codec.Prefix, stream));
            return _codec.Reader.Read(source)!;
        }
        catch (TesseraException e)
        {
            throw WithoutPrefix(e);
        }
    }

    private bool TryRead(ref WireReader reader, ReadContext context, bool isFirst, out T value)
    {
        try
        {
            value = _codec.ReadBody(ref reader, context);
            context.RequireArrivals();
            MessageHeader.End(in reader, framed: false, isFirst || _state.AllowTrailingData ? null : reader.Data.Length);
            context.Keep();
            return true;
        }
        catch (Exception e) when (Failures.TranslateRead(e, reader.Position) is not null)
        {
            value = default!;
            return false;
        }
    }

    private T ReadMessage(ReadOnlySpan<byte> data, bool isFirst, out int consumed)
    {
        int prefix = _codec.Prefix.Length;
        if (data.Length > Array.MaxLength - prefix)
            Throw.Limit(0, "The data is longer than an array can be");
        byte[] message = [.. _codec.Prefix.Bytes, .. data];
        try
        {
            T value;
            consumed = data.Length;
            if (isFirst)
            {
                value = _codec.Reader.ReadFirst(message, out int length)!;
                consumed = length - prefix;
            }
            else
            {
                value = _codec.Reader.Read(message)!;
            }

            return value;
        }
        catch (TesseraException e)
        {
            throw WithoutPrefix(e);
        }
    }

    private TesseraException WithoutPrefix(TesseraException error) => error.Offset < 0 ? error : error.MovedBy(-_codec.Prefix.Length);
}
