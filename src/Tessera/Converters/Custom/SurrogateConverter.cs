using Tessera.Converters.Binding;
using Tessera.Converters.References;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Custom;

/// <summary>A type as another, values of which the application gives.</summary>
internal sealed class SurrogateConverter<T, TWire>(ConverterCache cache, Converter<TWire> form, Func<T, TWire> to, Func<TWire, T> from) : CustomConverter<T>(form)
{
    private readonly ConverterSettings _settings = cache.Settings;
    private readonly ContentReader _content = new(form);

    /// <summary>The other type has no null, and its form in the data has (BigInteger).</summary>
    private static bool TakesNull => default(T) is null && default(TWire) is not null;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (AddsPresence ? !Presence.Read(ref reader) : TakesNull && Presence.TakeNull(ref reader, form.WireType, context))
            return default!;
        ObjectTable.Entry? pending = context.TakePending();
        TWire wire = LateForm<TWire>.Read(ref reader, context, form, pending?.Unmade, out LateForm<TWire>? late);
        if (late is not null)
            return Defer(late, reader.Position);
        context.ChargeAllocated(in reader);
        return wire is null ? ReadNull(at) : FromWire(reader.Position, wire, pending);
    }

    public override void WriteContent(ref WireWriter writer, T value, WriteContext context)
    {
        context.EnterConverting(in writer);
        form.WriteContent(ref writer, ToWire(in writer, value), context);
        context.ExitConverting(in writer);
    }

    public override T ReadContent(ref WireReader reader, ReadContext context)
    {
        ObjectTable.Entry? pending = context.TakePending();
        TWire wire = LateForm<TWire>.Read(ref reader, context, _content, pending?.Unmade, out LateForm<TWire>? late);
        return late is null ? FromWire(reader.Position, wire, pending) : Defer(late, reader.Position);
    }

    public override ValueReader<T> BindContent(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(form, foreign), foreign);

    protected override void WriteSlot(ref WireWriter writer, T value, WriteContext context)
    {
        context.EnterConverting(in writer);
        TWire wire = ToWire(in writer, value);
        if (AddsPresence)
            writer.WriteByte(1);
        form.Write(ref writer, wire, context);
        context.ExitConverting(in writer);
    }

    private TWire ToWire(in WireWriter writer, T value)
    {
        TWire wire;
        try
        {
            wire = to(value);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.Failed($"The converter of {typeof(T)} failed", writer.Length, e);
        }

        return wire is not null ? wire : throw UserCode.Failed($"The converter of {typeof(T)} returned null for a value", writer.Length, null);
    }

    private T Defer(LateForm<TWire> late, int at)
    {
        late.Finish(wire => FromWire(at, wire, pending: null));
        return default!;
    }

    private T FromWire(int at, TWire wire, ObjectTable.Entry? pending)
    {
        T value;
        try
        {
            value = from(wire);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.Failed($"The converter of {typeof(T)} failed", at, e);
        }

        if (pending is not null)
            pending.Add(value);
        return value;
    }

    /// <summary>The form known not to be null.</summary>
    private sealed class ContentReader(Converter<TWire> form) : ValueReader<TWire>
    {
        public override TWire Read(ref WireReader reader, ReadContext context) => form.ReadContent(ref reader, context);
    }

    /// <summary>The form out of a foreign type.</summary>
    private sealed class Reader(SurrogateConverter<T, TWire> owner, ValueReader<TWire> form, WireType foreign) : ValueReader<T>
    {
        public override bool CanDrop => true;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            if (TakesNull && foreign.IsNullable && Presence.TakeNull(ref reader, foreign, context))
                return default!;
            ObjectTable.Entry? pending = context.TakePending();
            TWire wire = LateForm<TWire>.Read(ref reader, context, form, pending?.Unmade, out LateForm<TWire>? late);
            if (late is not null)
                return owner.Defer(late, reader.Position);
            if (context.Dropped)
                return default!;
            context.ChargeAllocated(in reader);
            return wire is null ? Mismatch.Null<T>(at, context, owner._settings) : owner.FromWire(reader.Position, wire, pending);
        }
    }
}
