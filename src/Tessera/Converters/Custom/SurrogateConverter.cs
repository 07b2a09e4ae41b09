using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.References;

namespace Tessera.Converters.Custom;

/// <summary>The converter of a type that the application's converter turns into a surrogate and back.</summary>
internal sealed class SurrogateConverter<T, TSurrogate>(ConverterCache cache, Converter<TSurrogate> form, Func<T, TSurrogate> to, Func<TSurrogate, T> from)
    : CustomConverter<T>(form)
{
    private readonly ConverterSettings _settings = cache.Settings;
    private readonly ContentReader _content = new(form);

    private bool _isProven;

    /// <summary>The class of a converter that an attribute names. Some of these only write: their method that reads throws.</summary>
    public Type? Named { get; init; }

    /// <summary>Whether the data can be null although the surrogate's type cannot (BigInteger).</summary>
    private static bool TakesNull => default(T) is null && default(TSurrogate) is not null;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (AddsPresence ? !Presence.Read(ref reader) : TakesNull && Presence.TakeNull(ref reader, form.WireType, context))
            return default!;
        ObjectTable.Entry? pending = context.TakePending();
        TSurrogate surrogate = LateForm<TSurrogate>.Read(ref reader, context, form, pending?.Unmade, out LateForm<TSurrogate>? late);
        if (late is not null)
            return Defer(late, reader.Position);
        context.ChargeAllocated(in reader);
        return surrogate is null ? ReadNull(at) : FromSurrogate(reader.Position, surrogate, pending);
    }

    public override void WriteContent(ref WireWriter writer, T value, WriteContext context)
    {
        context.EnterConverting(in writer);
        form.WriteContent(ref writer, ToSurrogate(in writer, value, context), context);
        context.ExitConverting(in writer);
    }

    public override T ReadContent(ref WireReader reader, ReadContext context)
    {
        ObjectTable.Entry? pending = context.TakePending();
        TSurrogate surrogate = LateForm<TSurrogate>.Read(ref reader, context, _content, pending?.Unmade, out LateForm<TSurrogate>? late);
        return late is null ? FromSurrogate(reader.Position, surrogate, pending) : Defer(late, reader.Position);
    }

    public override ValueReader<T> BindContent(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(form, foreign), foreign);

    protected override void WriteSlot(ref WireWriter writer, T value, WriteContext context)
    {
        context.EnterConverting(in writer);
        TSurrogate surrogate = ToSurrogate(in writer, value, context);
        if (AddsPresence)
            writer.WriteByte(1);
        form.Write(ref writer, surrogate, context);
        context.ExitConverting(in writer);
    }

    private TSurrogate ToSurrogate(in WireWriter writer, T value, WriteContext context)
    {
        TSurrogate surrogate;
        try
        {
            surrogate = to(value);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.ConverterFailed(typeof(T), writer.Length, e);
        }

        if (Named is not null && !_isProven && !context.IsUntyped && !_settings.AllowWriteOnly)
            _isProven = Prove(in writer, surrogate, context);
        return surrogate is not null ? surrogate : throw UserCode.Failed($"The converter of {typeof(T)} returned null for a value", writer.Length, null);
    }

    /// <summary>Lets the converter read what it has written first, and refuses the value if it cannot read at all.</summary>
    private bool Prove(in WireWriter writer, TSurrogate surrogate, WriteContext context)
    {
        try
        {
            from(surrogate);
            return true;
        }
        catch (Exception e) when (e is NotImplementedException or NotSupportedException)
        {
            WriteOnly.Require(in writer, context, typeof(T), $"{Named} only writes, and throws {e.GetType()} when it reads; {Remedies.Convert(typeof(T))}");
            return true;
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            // This value may be to blame. The next one tells.
            return false;
        }
    }

    private T Defer(LateForm<TSurrogate> late, int at)
    {
        late.Finish(surrogate => FromSurrogate(at, surrogate, pending: null));
        return default!;
    }

    private T FromSurrogate(int at, TSurrogate surrogate, ObjectTable.Entry? pending)
    {
        T value;
        try
        {
            value = from(surrogate);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.ConverterFailed(typeof(T), at, e);
        }

        if (pending is not null)
            pending.Add(value);
        return value;
    }

    /// <summary>Reads a surrogate that is known not to be null.</summary>
    private sealed class ContentReader(Converter<TSurrogate> form) : ValueReader<TSurrogate>
    {
        public override TSurrogate Read(ref WireReader reader, ReadContext context) => form.ReadContent(ref reader, context);
    }

    /// <summary>Reads the surrogate from a foreign wire type.</summary>
    private sealed class Reader(SurrogateConverter<T, TSurrogate> owner, ValueReader<TSurrogate> form, WireType foreign) : ValueReader<T>
    {
        public override bool CanDrop => true;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            if (TakesNull && foreign.IsNullable && Presence.TakeNull(ref reader, foreign, context))
                return default!;
            ObjectTable.Entry? pending = context.TakePending();
            TSurrogate surrogate = LateForm<TSurrogate>.Read(ref reader, context, form, pending?.Unmade, out LateForm<TSurrogate>? late);
            if (late is not null)
                return owner.Defer(late, reader.Position);
            if (context.Dropped)
                return default!;
            context.ChargeAllocated(in reader);
            return surrogate is null ? Mismatch.Null<T>(at, context, owner._settings) : owner.FromSurrogate(reader.Position, surrogate, pending);
        }
    }
}
