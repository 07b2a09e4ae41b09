using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Converters.References;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A type in another's form, mostly under a tag that says what the content means (spec/format.md §5).</summary>
internal class ViaConverter<T, TForm> : Converter<T>, IFormConverter
{
    private readonly Converter<TForm> _form;
    private readonly ConverterSettings _settings;
    private readonly Func<T, TForm> _to;
    private readonly Func<TForm, T?> _from;
    private readonly DerivedCheck? _derived;

    /// <param name="cache">Gives the converter of the form: a scalar, list, map or shape.</param>
    /// <param name="tag">Null if the form says all.</param>
    /// <param name="to">Gives the form of a value.</param>
    /// <param name="from">Gives the value of a form; null or an argument's exception if it has none.</param>
    /// <param name="isWhole">The form says all of derived classes too.</param>
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

    /// <summary>A form may be no value: a culture that this system does not have, say.</summary>
    public sealed override bool CanDrop => _settings.DropMismatches;

    public sealed override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        // The form says nothing of what a class of the application adds.
        if (_derived is not null && value is not null)
            _derived.Pass(in writer, value, typeof(T));
        WriteForm(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context) => Read(ref reader, context, _form);

    /// <summary>Only what stands under the tag: the binder deals with the tag itself, and takes it off or refuses it.</summary>
    public sealed override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) =>
        foreign.Kind != WireKind.Tag && IsFormLike(foreign) ? new Reader(this, binder.Bind(_form, foreign)) : null;

    /// <summary>Under a tag, text is no number and a number no text: 5 is no address and "65" no letter.</summary>
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
        // The object of a pending ref is the value, not a part of its form.
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
        new(TesseraErrorCode.InvalidValue, $"The value of the data cannot be converted to {typeof(T)}", at, inner: reason);

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
