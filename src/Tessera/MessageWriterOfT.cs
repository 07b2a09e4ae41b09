using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Tessera.Converters;
using Tessera.Engines.Interpreted;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera;

/// <summary>
/// Writes whole messages of one declared type: contexts, errors and their paths are dealt with here, once for all entry points. Emitted code does not
/// tell errors apart: what fails is repeated on the interpreter, which is the reference: it fails too and says why.
/// </summary>
/// <param name="state">Of the options it belongs to.</param>
/// <param name="root">What the messages consist of.</param>
internal sealed class MessageWriter<T>(SerializerState state, RootConverter<T> root)
{
    private DirectMessages<T>? _direct;
    private StraightWriter<T>? _straight;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[] WriteArray(in T value)
    {
        if (_direct is DirectMessages<T> messages && value is not null && messages.TryWrite(value) is byte[] message)
            return message;
        return WriteStraight(in value);
    }

    private byte[] WriteStraight(in T value)
    {
        if (value is null || _straight is not StraightWriter<T> writer)
            return ToArray(WriteOther(in value));
        Exception failure;
        WriteContext? context = writer.NeedsContext ? WriteContext.Rent(state.Converters) : null;
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
        if (value is null || _straight is not StraightWriter<T> writer)
            return WriteOther(in value);
        Exception failure;
        WriteContext context = WriteContext.Rent(state.Converters);
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
        if (value is null || _straight is not StraightWriter<T> writer)
        {
            CopyTo(destination, WriteOther(in value));
            return;
        }

        if (!(writer.FixedLength > 0 ? TryFill(writer, destination, in value, out Exception? failure) : TryWrite(writer, destination, in value, out failure)))
            CopyTo(destination, Repeat(in value, failure));
    }

    /// <summary>Writes a message that is not kept. If it fails, it is written again, and kept, to say where.</summary>
    public void WriteTo(OutputDrain drain, in T value)
    {
        Exception failure;
        WriteContext context = WriteContext.Rent(state.Converters);
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
        WriteContext context = WriteContext.Rent(state.Converters);
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

    /// <summary>Null, an any, what is not hot yet, and all that the reference engine writes.</summary>
    private WriteContext WriteOther(in T value)
    {
        _direct ??= root.CreateMessages();
        _straight ??= root.CreateWriter(state.SharedWriteContext);
        Exception failure;
        WriteContext context = WriteContext.Rent(state.Converters);
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
        if (state.IsReference)
            Locate(error, ref writer, context);
        context.Return();
        if (!state.IsReference)
            return Repeat(in value, failure);
        Errors.Throw(error, failure);
        return context;
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

    private WriteContext Repeat(in T value, Exception failure)
    {
        int refusals = RefusedDefaults.Count;
        bool outer = Repetition.Enter();
        try
        {
            return Repetition.Explained(state.Reference.Codecs.Get<T>().Writer.Write(in value), failure, refusals);
        }
        finally
        {
            Repetition.Leave(outer);
        }
    }

    private void Locate(TesseraException error, ref WireWriter writer, WriteContext context)
    {
        writer.Complete();
        OutputBuffer output = context.Output;
        ErrorPath.Locate(error, output.Committed <= Array.MaxLength ? output.ToArray() : [], state.Scope, context.Depth, isWriting: true);
    }
}
