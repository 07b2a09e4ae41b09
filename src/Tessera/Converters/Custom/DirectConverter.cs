using System.Runtime.ExceptionServices;
using Tessera.Converters.Binding;
using Tessera.Converters.Forms;

namespace Tessera.Converters.Custom;

/// <summary>Runs a converter of the application that writes and reads the parts of the surrogate one by one, without creating the surrogate.</summary>
internal sealed class DirectConverter<T>(ConverterCache cache, IConverter declared, Action<FormWriter, T> write, Func<FormReader, T> read)
    : CustomConverter<T>(declared)
{
    private FormNode? _root;

    /// <summary>The place of the value that the application writes. It is never null and has no presence byte. Made late, like the content.</summary>
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
        // The null is skipped by wire type, because a null list counts as a level of depth.
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

    /// <param name="writer">The writer, positioned after the presence byte.</param>
    /// <param name="value">The value, which is not null.</param>
    /// <param name="start">The offset of the slot, which is that of errors.</param>
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
            // The offset is after at least one byte of the value, so that the path of the error leads to the value.
            throw UserCode.ConverterFailed(typeof(T), Math.Max(reader.Position, start + 1), cause);
        }

        parts.Return();
        context.ChargeCreated(in reader);
        context.ExitConverting();
        return value;
    }

    /// <summary>Returns the exception to blame the application for. Rethrows an error of the data or a nested value, even a swallowed one.</summary>
    private static Exception FindCause(FormWalk parts, Exception? thrown)
    {
        if (parts is { Failure: Exception failure, IsMisuse: false })
            ExceptionDispatchInfo.Throw(failure);
        return parts.Failure ?? thrown ?? parts.Incomplete();
    }

    /// <summary>Reads a value whose other layout was converted to the declared type: writes it as that type, and reads the copy.</summary>
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
            // The offset of this error is a position in the copy, not in the message.
            int offset = e.IsOfValue ? Math.Max(reader.Position, at + 1) : at;
            throw new TesseraException(e.Code, e.Text, offset, inner: e.InnerException) { IsOfValue = e.IsOfValue };
        }
        finally
        {
            output.Return();
            inner.Return();
        }
    }

    /// <summary>Reads a slot of another version that has the layout of the content: there is no null, or its place is elsewhere.</summary>
    private sealed class ContentReader(DirectConverter<T> owner) : ValueReader<T>
    {
        public override T Read(ref WireReader reader, ReadContext context) => owner.ReadContent(ref reader, context);
    }

    /// <summary>Reads the declared type from a foreign wire type.</summary>
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
