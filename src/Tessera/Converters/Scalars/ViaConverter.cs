using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Converters.References;

namespace Tessera.Converters.Scalars;

/// <summary>Writes a surrogate in place of a value, usually under a tag that says what the content means (spec/format.md §5).</summary>
internal class ViaConverter<T, TForm> : Converter<T>, IFormConverter
{
    private readonly Converter<TForm> _form;
    private readonly ConverterSettings _settings;
    private readonly Func<T, TForm> _to;
    private readonly Func<TForm, T?> _from;
    private readonly DerivedCheck? _derived;

    /// <param name="cache">The cache that provides the converter of the surrogate: a scalar, list, map or shape.</param>
    /// <param name="tag">The tag; null if none is needed.</param>
    /// <param name="to">The function that creates the surrogate of a value.</param>
    /// <param name="from">The function that creates a value. If it cannot, it returns null or throws a format, argument or overflow exception.</param>
    /// <param name="isWhole">Whether the surrogate contains all data of derived classes too.</param>
    public ViaConverter(ConverterCache cache, string? tag, Func<T, TForm> to, Func<TForm, T?> from, bool isWhole = false)
    {
        _form = cache.GetUnshared<TForm>();
        _settings = cache.Settings;
        _to = to;
        _from = from;
        if (!isWhole && typeof(T) is { IsClass: true, IsSealed: false })
            _derived = new DerivedCheck(_settings, type => Framework.AddsTo(typeof(T), type), hasOwnForm: false);
        WireType = tag is null ? _form.WireType : WireType.Tag(tag, _form.WireType);
    }

    public sealed override WireType WireType { get; }

    public IConverter Form => _form;

    /// <summary>A surrogate may have no value, for example a culture that this system does not have.</summary>
    public sealed override bool CanDrop => _settings.DropMismatches;

    public sealed override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        // The surrogate does not contain what a derived class of the application adds.
        if (_derived is not null && value is not null)
            _derived.Pass(in writer, value, typeof(T));
        WriteForm(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context) => Read(ref reader, context, _form);

    /// <summary>Binds only what stands under the tag. The binder handles the tag itself: it removes or refuses it.</summary>
    public sealed override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) =>
        foreign.Kind != WireKind.Tag && IsFormLike(foreign) ? new Reader(this, binder.Bind(_form, foreign)) : null;

    /// <summary>Under a tag, text and numbers do not become each other: 5 is not an address, and "65" is not a letter.</summary>
    private bool IsFormLike(WireType foreign)
    {
        WireKind form = _form.WireType.Kind;
        if (WireType.Kind != WireKind.Tag || !form.IsScalar() || foreign.Kind == form)
            return true;
        return form == WireKind.String
            ? foreign is { Kind: WireKind.List, Element.Kind: WireKind.Char }
            : form.IsNumber() && foreign.Kind.IsNumber();
    }

    private T Read(ref WireReader reader, ReadContext context, ValueReader<TForm> form)
    {
        int at = reader.Position;
        // A pending ref stands for the value, not for a part of its surrogate.
        ObjectTable.Entry? pending = default(T) is null ? context.TakePending() : null;
        TForm content = LateForm<TForm>.Read(ref reader, context, form, pending?.Unmade, out LateForm<TForm>? late);
        if (late is not null)
            return Defer(late, at);
        if (context.Dropped)
            return default!;
        if (content is null)
            return Mismatch.Null<T>(at, context, _settings);
        bool converts = TryConvert(content, out T? value, out Exception? reason);
        if (!typeof(T).IsValueType)
            context.ChargeAllocated(in reader);
        if (converts)
            return value!;
        if (_settings.DropMismatches)
            return Mismatch.Drop<T>(context);
        throw Fail(at, reason);
    }

    protected virtual void WriteForm(ref WireWriter writer, T value, WriteContext context) =>
        _form.Write(ref writer, value is null ? default! : _to(value), context);

    private T Defer(LateForm<TForm> late, int at)
    {
        late.Finish(form =>
        {
            Exception? reason = null;
            if (form is not null && TryConvert(form, out T? value, out reason))
                return value;
            return _settings.DropMismatches ? null : throw Fail(at, reason);
        });
        return default!;
    }

    private static TesseraException Fail(int at, Exception? reason) =>
        new(TesseraErrorCode.InvalidValue, $"The value in the data cannot be converted to {typeof(T)}", at, inner: reason);

    private bool TryConvert(TForm form, out T? value, out Exception? reason)
    {
        reason = null;
        value = default;
        try
        {
            value = _from(form);
        }
        catch (Exception e) when (e is FormatException or ArgumentException or OverflowException)
        {
            reason = e;
            return false;
        }

        return value is not null;
    }

    private sealed class Reader(ViaConverter<T, TForm> owner, ValueReader<TForm> form) : ValueReader<T>
    {
        public override bool CanDrop => true;

        public override T Read(ref WireReader reader, ReadContext context) => owner.Read(ref reader, context, form);
    }
}
