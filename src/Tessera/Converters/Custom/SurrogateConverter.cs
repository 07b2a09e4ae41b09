using System.Runtime.CompilerServices;
using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Custom;

/// <summary>A type in the form of another that the application chose; a null is written without asking it.</summary>
internal sealed class SurrogateConverter<T, TWire> : Converter<T>
{
    private readonly Converter<TWire> _form;
    private readonly Func<T, TWire> _to;
    private readonly Func<TWire, T> _from;
    private readonly ConverterSettings _settings;
    private readonly bool _addsPresence;
    private IConverter? _content;

    public SurrogateConverter(ConverterCache cache, Func<T, TWire> to, Func<TWire, T> from)
    {
        _form = cache.GetUnshared<TWire>();
        _to = to;
        _from = from;
        _settings = cache.Settings;
        _addsPresence = default(T) is null && !_form.WireType.IsNullable;
        WireType = _addsPresence ? WireType.Optional(_form.WireType) : _form.WireType;
    }

    public override WireType WireType { get; }

    /// <summary>Made late: the form of a recursive type is not complete before. The cache asks for it before other threads see this converter.</summary>
    public override IConverter Content => _content ??= ReferenceEquals(_form.Content, _form) && !_addsPresence ? this : new ContentConverter(this);

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null)
        {
            writer.WriteByte(0);
            return;
        }

        TWire form = ToWire(in writer, value);
        if (_addsPresence)
            writer.WriteByte(1);
        _form.Write(ref writer, form, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (_addsPresence && !Presence.Read(ref reader))
            return default!;
        ObjectTable.Entry? pending = context.TakePending();
        TWire form = _form.Read(ref reader, context);
        if (form is not null)
            return FromWire(in reader, form, pending);
        if (default(T) is not null)
            Throw.Mismatch(at, $"A null cannot become {typeof(T)}");
        return default!;
    }

    public override void WriteContent(ref WireWriter writer, T value, WriteContext context) =>
        _form.WriteContent(ref writer, ToWire(in writer, value), context);

    public override T ReadContent(ref WireReader reader, ReadContext context)
    {
        ObjectTable.Entry? pending = context.TakePending();
        return FromWire(in reader, _form.ReadContent(ref reader, context), pending);
    }

    public override ValueReader<T> BindContent(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(_form, foreign));

    /// <summary>The application may call itself through an object slot without end, which no depth counts.</summary>
    private TWire ToWire(in WireWriter writer, T value)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        TWire form;
        try
        {
            form = _to(value);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.Failed($"The converter of {typeof(T)} failed", writer.Length, e);
        }

        return form is not null ? form : throw UserCode.Failed($"The converter of {typeof(T)} returned null for a value", writer.Length, null);
    }

    private T FromWire(in WireReader reader, TWire form, ObjectTable.Entry? pending)
    {
        T value;
        try
        {
            value = _from(form);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.Failed($"The converter of {typeof(T)} failed", reader.Position, e);
        }

        if (pending is not null)
            pending.Value = value;
        return value;
    }

    /// <summary>The root, or the content of an any: the form without its presence byte.</summary>
    private sealed class ContentConverter(SurrogateConverter<T, TWire> slot) : Converter<T>
    {
        public override WireType WireType { get; } = slot._form.Content.WireType;

        public override void Write(ref WireWriter writer, T value, WriteContext context) => slot.WriteContent(ref writer, value, context);

        public override T Read(ref WireReader reader, ReadContext context) => slot.ReadContent(ref reader, context);

        public override ValueReader<T> BindContent(WireType foreign, ReadBinder binder) => slot.BindContent(foreign, binder);
    }

    /// <summary>The form out of a foreign type.</summary>
    private sealed class Reader(SurrogateConverter<T, TWire> owner, ValueReader<TWire> form) : ValueReader<T>
    {
        public override bool CanDrop => true;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            ObjectTable.Entry? pending = context.TakePending();
            TWire wire = form.Read(ref reader, context);
            if (context.Dropped)
                return default!;
            return wire is null ? Mismatch.Null<T>(at, context, owner._settings) : owner.FromWire(in reader, wire, pending);
        }
    }
}
