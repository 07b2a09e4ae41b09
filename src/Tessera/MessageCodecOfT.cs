using System.Buffers;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera;

/// <summary>
/// Whole messages of one declared type: contexts, the end of the input, errors and their paths are dealt with here, once for all entry
/// points. Emitted code does not tell errors apart: what fails is repeated on the interpreter, which is the reference: it fails too and says why.
/// Only what a converter of the application throws on reading is known well enough to need no repetition.
/// </summary>
internal sealed class MessageCodec<T>(SerializerState state, RootConverter<T> root) : MessageCodec(state)
{
    private DirectMessages<T>? _direct;
    private WholeReader<T>? _whole;
    private StraightWriter<T>? _writer;
    private StraightReader<T>? _reader;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[] WriteArray(in T value)
    {
        if (_direct is DirectMessages<T> messages && value is not null && messages.TryWrite(value) is byte[] message)
            return message;
        return WriteStraight(in value);
    }

    private byte[] WriteStraight(in T value)
    {
        if (value is null || _writer is not StraightWriter<T> writer)
            return ToArray(WriteOther(in value));
        Exception failure;
        WriteContext? context = writer.NeedsContext ? WriteContext.Rent(State.Converters) : null;
        try
        {
            byte[] result = writer.ToArray(in value, context);
            context?.Return();
            return result;
        }
        catch (Exception e) when (Errors.Translate(e, 0) is not null)
        {
            failure = e;
        }

        context?.Return();
        return ToArray(Repeat(in value, failure));
    }

    /// <returns>The context with the finished message in its output; the caller returns it.</returns>
    public WriteContext Write(in T value)
    {
        if (value is null || _writer is not StraightWriter<T> writer)
            return WriteOther(in value);
        Exception failure;
        WriteContext context = WriteContext.Rent(State.Converters);
        try
        {
            writer.Write(in value, context);
            return context;
        }
        catch (Exception e) when (Errors.Translate(e, 0) is not null)
        {
            failure = e;
        }

        context.Return();
        return Repeat(in value, failure);
    }

    /// <summary>Writes a message into the application's memory when it is known not to fail any more, or how long it is.</summary>
    public void WriteTo(IBufferWriter<byte> destination, in T value)
    {
        if (value is null || _writer is not StraightWriter<T> writer)
        {
            CopyTo(destination, WriteOther(in value));
            return;
        }

        if (!(writer.FixedLength > 0 ? TryFill(writer, destination, in value, out Exception? failure) : TryWrite(writer, destination, in value, out failure)))
            CopyTo(destination, Repeat(in value, failure));
    }

    private static bool TryFill(StraightWriter<T> writer, IBufferWriter<byte> destination, in T value, [NotNullWhen(false)] out Exception? failure)
    {
        Span<byte> memory = destination.GetSpan(writer.FixedLength)[..writer.FixedLength];
        try
        {
            writer.Fill(memory, in value);
        }
        catch (Exception e) when (Errors.Translate(e, 0) is not null)
        {
            failure = e;
            return false;
        }

        destination.Advance(writer.FixedLength);
        failure = null;
        return true;
    }

    private bool TryWrite(StraightWriter<T> writer, IBufferWriter<byte> destination, in T value, [NotNullWhen(false)] out Exception? failure)
    {
        WriteContext context = WriteContext.Rent(State.Converters);
        int length;
        try
        {
            length = writer.WriteShort(in value, context);
        }
        catch (Exception e) when (Errors.Translate(e, 0) is not null)
        {
            context.Return();
            failure = e;
            return false;
        }

        if (length > 0)
            BlockCopy.Write(destination, context.Output.Short(length));
        else
            context.Output.CopyTo(destination);
        context.Return();
        failure = null;
        return true;
    }

    /// <summary>Writes a message that is not kept. If it fails, it is written again, and kept, to say where.</summary>
    public void WriteTo(OutputDrain drain, in T value)
    {
        Exception failure;
        WriteContext context = WriteContext.Rent(State.Converters);
        context.Output.StartDraining(drain);
        try
        {
            CompleteDrained(in value, root, context);
            context.Return();
            return;
        }
        catch (Exception e) when (Errors.Translate(e, 0) is not null)
        {
            failure = e;
        }

        context.Return();
        drain.Clear();
        CopyTo(drain, Repeat(in value, failure));
    }

    /// <summary>Null, an any, what is not hot yet, and all that the reference engine writes.</summary>
    private WriteContext WriteOther(in T value)
    {
        _direct ??= root.CreateMessages();
        _writer ??= root.CreateWriter(State.SharedWriteContext);
        Exception failure;
        WriteContext context = WriteContext.Rent(State.Converters);
        WireWriter writer = new(context.Output);
        try
        {
            root.Write(ref writer, value, context);
            writer.Complete();
            return context;
        }
        catch (Exception e) when (Errors.Translate(e, writer.Length) is not null)
        {
            failure = e;
        }

        TesseraException error = Errors.Translate(failure, writer.Length)!;
        if (State.IsReference)
            Locate(error, ref writer, context);
        context.Return();
        if (!State.IsReference)
            return Repeat(in value, failure);
        Errors.Throw(error, failure);
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T? Read(ReadOnlySpan<byte> data) => _direct is not null ? ReadDirect(data) : _whole is not null ? ReadWhole(data) : ReadStraight(data);

    /// <summary>Apart, for the caller to have no locals and jump to what it calls.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadDirect(ReadOnlySpan<byte> data) => _direct!.TryRead(data, out T known) ? known : ReadStraight(data);

    /// <summary>What is thrown on the way is not tried a third time: with messages that are read while others are, the time would double with every level.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadWhole(ReadOnlySpan<byte> data)
    {
        if (_whole!.TryRead(data, out T value, out Exception? failure))
            return value;
        return failure is null ? ReadStraight(data) : Repeat(data, failure);
    }

    private T? ReadStraight(ReadOnlySpan<byte> data)
    {
        if (_reader is not StraightReader<T> reader || !reader.Owns(data))
            return ReadOther(data);
        Exception failure;
        ReadContext context = reader.Shared ?? ReadContext.Rent(State.Scope);
        try
        {
            T value = reader.Read(data, context, State.AllowTrailingData);
            if (reader.Shared is null)
                context.Return();
            return value;
        }
        catch (Exception e) when (Errors.Translate(e, 0) is not null)
        {
            failure = e;
        }

        if (reader.Shared is null)
            context.Return();
        return IsExplained(failure) ? Fail(failure, 0, data, context) : Repeat(data, failure);
    }

    /// <summary>Null, messages of other types, what is not hot yet, and all that the reference engine reads.</summary>
    private T? ReadOther(ReadOnlySpan<byte> data)
    {
        _direct ??= root.CreateMessages();
        // Where bytes may follow, it would read in vain.
        _whole ??= !State.AllowTrailingData && root.MessageBody is MessageBody<T> body ? new WholeReader<T>(body) : null;
        _reader ??= root.CreateReader(State.SharedReadContext);
        return State.VerifiesProfile ? Verified(ReadGeneral(data), data) : ReadGeneral(data);
    }

    private T? ReadGeneral(ReadOnlySpan<byte> data)
    {
        Exception failure;
        ReadContext context = ReadContext.Rent(State.Scope);
        WireReader reader = new(data);
        try
        {
            T? value = root.Read(ref reader, context, out bool framed);
            context.RequireArrivals();
            MessageHeader.End(in reader, framed, State.AllowTrailingData ? null : data.Length);
            context.Return();
            return value;
        }
        catch (Exception e) when (Errors.Translate(e, reader.Position) is not null)
        {
            failure = e;
        }

        context.Return();
        return State.IsReference || IsExplained(failure) ? Fail(failure, reader.Position, data, context) : Repeat(data, failure);
    }

    /// <summary>After the value has been read: whatever else is wrong with the message has been said.</summary>
    private TResult Verified<TResult>(TResult result, ReadOnlySpan<byte> data)
    {
        Exception failure;
        ReadContext context = State.RentVerifyingContext();
        WireReader reader = new(data);
        try
        {
            new ProfileCheck(context, State.IsCanonical, root.OwnDescriptor, root.OwnType).Check(ref reader);
            context.Return();
            return result;
        }
        catch (Exception e) when (Errors.Translate(e, reader.Position) is not null)
        {
            failure = e;
        }

        context.Return();
        Fail(failure, reader.Position, data, context);
        return result;
    }

    private static void CopyTo(OutputDrain drain, WriteContext context)
    {
        context.Output.CopyTo(drain);
        context.Return();
    }

    private static void CopyTo(IBufferWriter<byte> destination, WriteContext context)
    {
        context.Output.CopyTo(destination);
        context.Return();
    }

    private static byte[] ToArray(WriteContext context)
    {
        byte[] result = context.Output.ToArray();
        context.Return();
        return result;
    }

    /// <summary>Apart, so that no local is kept in memory for the sake of an exception handler.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void CompleteDrained(in T value, RootConverter<T> root, WriteContext context)
    {
        WireWriter writer = new(context.Output);
        root.Write(ref writer, value, context);
        writer.Complete();
        context.Output.FinishDraining();
    }

    public T? Read(InputSource source)
    {
        if (source.CanReadAhead)
            return ReadAhead(source);
        MessageScanner scanner = new(State.Scope);
        while (!scanner.Scan(source.Bytes) && source.Fill(scanner.Needed))
        {
        }

        return ReadScanned(source, scanner);
    }

    /// <summary>Waits for all of the message, and reads it when it is there.</summary>
    public async ValueTask<T?> ReadAsync(Stream stream, CancellationToken cancellationToken)
    {
        using InputSource source = new(stream);
        if (source.NeverWaits)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return ReadAhead(source);
        }

        MessageScanner scanner = new(State.Scope);
        while (!scanner.Scan(source.Bytes) && await source.FillAsync(scanner.Needed, cancellationToken).ConfigureAwait(false))
        {
        }

        return ReadScanned(source, scanner);
    }

    /// <summary>What is no whole message is read all the same, to say why.</summary>
    private T? ReadScanned(InputSource source, MessageScanner scanner)
    {
        source.End();
        source.Used = scanner.Position;
        return scanner.IsWhole ? Read(source.Bytes[..scanner.Position]) : ReadAhead(source);
    }

    /// <summary>Reads while the bytes come, in portions that may go beyond the message.</summary>
    private T? ReadAhead(InputSource source)
    {
        T? value = ReadOnce(source);
        return State.VerifiesProfile ? Verified(value, source.Bytes[..source.Used]) : value;
    }

    /// <summary>The source keeps the bytes of the message, so that they can be read again.</summary>
    private T? ReadOnce(InputSource source)
    {
        Exception failure;
        ReadContext context = ReadContext.Rent(State.Scope);
        WireReader reader = new(source);
        try
        {
            T? value = root.Read(ref reader, context, out bool framed);
            context.RequireArrivals();
            MessageHeader.End(in reader, framed, inputLength: null);
            context.Return();
            return value;
        }
        catch (Exception e) when (!source.Faulted && Errors.Translate(e, reader.Position) is not null)
        {
            failure = e;
        }
        finally
        {
            source.Used = reader.Position;
        }

        context.Return();
        return State.IsReference || IsExplained(failure) ? Fail(failure, reader.Position, source.Bytes, context) : Repeat(source, failure);
    }

    /// <summary>Called on the interpreter only: an object that exists is not populated twice, should it fail.</summary>
    public void Populate<TTarget>(ReadOnlySpan<byte> data, TTarget target)
        where TTarget : class, T
    {
        // Before the target is touched.
        if (State.VerifiesProfile)
            Verified(target, data);
        Exception failure;
        ReadContext context = ReadContext.Rent(State.Scope);
        WireReader reader = new(data);
        try
        {
            root.Populate(ref reader, target, context, out bool framed);
            context.RequireArrivals();
            MessageHeader.End(in reader, framed, State.AllowTrailingData ? null : data.Length);
            context.Return();
            return;
        }
        catch (Exception e) when (Errors.Translate(e, reader.Position) is not null)
        {
            failure = e;
        }

        context.Return();
        Fail(failure, reader.Position, data, context);
    }

    public override WriteContext WriteBoxed(object? value) => Write((T)value!);

    public override object? ReadBoxed(ReadOnlySpan<byte> data) => Read(data);

    /// <summary>What a converter of the application throws has its offset on every engine.</summary>
    private static bool IsExplained(Exception failure) => failure is TesseraException { Code: TesseraErrorCode.UserCodeFailed, IsOfValue: true };

    private WriteContext Repeat(in T value, Exception failure)
    {
        bool outer = Repetition.Enter();
        try
        {
            return Explained(State.Reference.Codecs.Get<T>().Write(in value), failure);
        }
        finally
        {
            Repetition.Leave(outer);
        }
    }

    private T? Repeat(ReadOnlySpan<byte> data, Exception failure)
    {
        bool outer = Repetition.Enter();
        try
        {
            return Explained(State.Reference.Codecs.Get<T>().Read(data), failure);
        }
        finally
        {
            Repetition.Leave(outer);
        }
    }

    private T? Repeat(InputSource source, Exception failure)
    {
        bool outer = Repetition.Enter();
        try
        {
            return Explained(State.Reference.Codecs.Get<T>().ReadAhead(source), failure);
        }
        finally
        {
            Repetition.Leave(outer);
        }
    }

    /// <summary>Not inside of a handler, which would stay on the stack: a failing value may be many messages inside of one another.</summary>
    private T? Fail(Exception failure, int position, ReadOnlySpan<byte> data, ReadContext context)
    {
        TesseraException error = Errors.Translate(failure, position)!;
        ErrorPath.Locate(error, data, State.Limits, context.Depth);
        Errors.Throw(error, failure);
        return default;
    }

    /// <summary>
    /// Emitted code failed and the interpreter did not. Only objects with more than a billion characters do that, constructors that take what leads back to
    /// their object, code of the application that fails once, and structs whose constructor refuses the default; anything else is a defect of ours, which must
    /// not hide from tests.
    /// </summary>
    private static TResult Explained<TResult>(TResult result, Exception failure)
    {
        Debug.Assert(
            failure is OverflowException or TesseraException { Code: TesseraErrorCode.UserCodeFailed or TesseraErrorCode.BadReference } || IsOfStruct(failure),
            "Emitted code failed where the interpreter succeeds",
            failure.ToString());
        return result;
    }

    private static bool IsOfStruct(Exception failure) =>
        Array.Exists(new StackTrace(failure).GetFrames(), frame => frame.GetMethod() is ConstructorInfo { DeclaringType.IsValueType: true });

    private void Locate(TesseraException error, ref WireWriter writer, WriteContext context)
    {
        writer.Complete();
        OutputBuffer output = context.Output;
        ErrorPath.Locate(error, output.Committed <= Array.MaxLength ? output.ToArray() : [], State.Limits, context.Depth, isWriting: true);
    }
}
