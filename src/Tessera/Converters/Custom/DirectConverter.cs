using System.Diagnostics;
using System.Runtime.ExceptionServices;
using Tessera.Converters.Binding;
using Tessera.Converters.Forms;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Custom;

/// <summary>A type whose converter writes and reads the parts of its surrogate one by one, without making the surrogate.</summary>
internal sealed class DirectConverter<T>(ConverterCache cache, IConverter declared, Action<FormWriter, T> write, Func<FormReader, T> read) : CustomConverter<T>(declared)
{
    private FormNode? _root;

    /// <summary>What the application writes: never a null, and nothing of the presence byte. Made late, as the content is.</summary>
    private FormNode Root => _root ??= MakeRoot();

    private ConverterSettings Settings => cache.Settings;

    private bool HasPresence => WireType.Kind == WireKind.Optional;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (HasPresence)
            return Presence.Read(ref reader) ? ReadContent(ref reader, context) : ReadNull(at);
        if (!WireType.IsNullable || reader.PeekByte() != 0)
            return ReadContent(ref reader, context);
        // Passed as the walker passes it: a list that is null is a level.
        ValueSkipper.Skip(ref reader, WireType, context);
        return ReadNull(at);
    }

    public override void WriteContent(ref WireWriter writer, T value, WriteContext context) => Write(ref writer, value, context, writer.Length);

    public override T ReadContent(ref WireReader reader, ReadContext context)
    {
        ObjectTable.Entry? pending = context.TakePending();
        T value = ReadParts(ref reader, context);
        if (pending is not null)
            pending.Add(value);
        return value;
    }

    public override ValueReader<T> BindContent(WireType foreign, ReadBinder binder) =>
        binder.AreEqual(Root.Type, foreign) ? new ContentReader(this) : new Reader(this, Form.Bind(foreign, binder));

    protected override void WriteSlot(ref WireWriter writer, T value, WriteContext context)
    {
        long start = writer.Length;
        if (HasPresence)
            writer.WriteByte(1);
        Write(ref writer, value, context, start);
    }

    private FormNode MakeRoot()
    {
        WireType content = HasPresence ? WireType.Element! : WireType;
        Debug.Assert(Layout.AreIdentical(content, Form.Content.WireType));
        return new FormNode(content, mayBeNull: false);
    }

    /// <param name="writer">Behind the presence byte.</param>
    /// <param name="value">Not null.</param>
    /// <param name="context">Of the message.</param>
    /// <param name="start">Where the slot begins: the place of errors.</param>
    private void Write(ref WireWriter writer, T value, WriteContext context, long start)
    {
        context.EnterConverting(in writer);
        int depth = context.Depth;
        FormWriter parts = FormWriter.Rent(ref writer, context, Root, cache);
        Exception? thrown = null;
        try
        {
            write(parts, value);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            thrown = e;
        }

        if (thrown is not null || !parts.IsComplete)
        {
            Exception cause = FindCause(parts, thrown);
            while (context.Depth > depth)
                context.Exit();
            throw UserCode.ConverterFailed(typeof(T), start, cause);
        }

        parts.Return();
        context.ExitConverting(in writer);
    }

    private T ReadParts(ref WireReader reader, ReadContext context)
    {
        context.EnterConverting();
        int start = reader.Position;
        int depth = context.Depth;
        FormReader parts = FormReader.Rent(ref reader, context, Root, cache);
        T value = default!;
        Exception? thrown = null;
        try
        {
            value = read(parts);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            thrown = e;
        }

        if (thrown is not null || !parts.IsComplete)
        {
            Exception cause = FindCause(parts, thrown);
            while (context.Depth > depth)
                context.Exit();
            // Behind a byte of the value at least: the path is that of what the byte belongs to.
            throw UserCode.ConverterFailed(typeof(T), Math.Max(reader.Position, start + 1), cause);
        }

        parts.Return();
        context.ChargeCreated(in reader);
        context.ExitConverting();
        return value;
    }

    /// <summary>What the application is to blame for. An error of the data, or of a nested value, is thrown again, though it may have been swallowed.</summary>
    private static Exception FindCause(FormWalk parts, Exception? thrown)
    {
        if (parts is { Failure: Exception failure, IsMisuse: false })
            ExceptionDispatchInfo.Throw(failure);
        return parts.Failure ?? thrown ?? parts.Incomplete();
    }

    /// <summary>Of a value in another layout: it is converted, written as the declared type, and read from there.</summary>
    private T ReadCopy(object value, int at, in WireReader reader, ReadContext context)
    {
        WriteContext output = WriteContext.Rent(cache);
        ReadContext inner = ReadContext.Rent(context.Scope);
        try
        {
            WireWriter writer = new(output.Output);
            Form.WriteBoxed(ref writer, value, output);
            writer.Complete();
            context.Charge(writer.Length, in reader);
            for (int i = 0; i < context.Depth; i++)
                inner.Push();
            WireReader copy = new(output.Output.ToArray(), bounded: true);
            T parts = ReadParts(ref copy, inner);
            inner.RequireArrivals();
            return parts;
        }
        catch (TesseraException e)
        {
            // Its place is one in the copy.
            throw new TesseraException(e.Code, e.Text, e.IsOfValue ? Math.Max(reader.Position, at + 1) : at, inner: e.InnerException) { IsOfValue = e.IsOfValue };
        }
        finally
        {
            output.Return();
            inner.Return();
        }
    }

    /// <summary>The slot of another version that has no null, or has it in another place.</summary>
    private sealed class ContentReader(DirectConverter<T> owner) : ValueReader<T>
    {
        public override T Read(ref WireReader reader, ReadContext context) => owner.ReadContent(ref reader, context);
    }

    /// <summary>The declared type out of a foreign one.</summary>
    private sealed class Reader(DirectConverter<T> owner, ValueReader foreign) : ValueReader<T>
    {
        public override bool CanDrop => true;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            ObjectTable.Entry? pending = context.TakePending();
            object? wire = foreign.ReadBoxed(ref reader, context);
            if (context.Dropped)
                return default!;
            if (wire is null || (owner.Form as INullForm)?.IsNull(wire) == true)
                return Mismatch.Null<T>(at, context, owner.Settings);
            T value = owner.ReadCopy(wire, at, in reader, context);
            if (pending is not null)
                pending.Add(value);
            return value;
        }
    }
}
