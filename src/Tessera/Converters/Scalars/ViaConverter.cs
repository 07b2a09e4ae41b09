using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A type in another's form, mostly under a tag that says what the content means (spec/format.md §5).</summary>
internal sealed class ViaConverter<T, TForm> : Converter<T>
{
    private readonly Converter<TForm> _form;
    private readonly Func<T, TForm> _to;
    private readonly Func<TForm, T?> _from;

    /// <param name="tag">Null if the form says all.</param>
    /// <param name="form">A scalar, list, map or shape.</param>
    /// <param name="to">Gives the form of a value.</param>
    /// <param name="from">Gives the value of a form; null or an argument's exception if it has none.</param>
    public ViaConverter(string? tag, Converter<TForm> form, Func<T, TForm> to, Func<TForm, T?> from)
    {
        _form = form;
        _to = to;
        _from = from;
        WireType = tag is null ? form.WireType : WireType.Tag(tag, form.WireType);
    }

    public override WireType WireType { get; }

    public override void Write(ref WireWriter writer, T value, WriteContext context) =>
        _form.Write(ref writer, value is null ? default! : _to(value), context);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        Claim(context);
        return Convert(_form.Read(ref reader, context), at);
    }

    /// <summary>A tag is the binder's business: it takes one off, or refuses it.</summary>
    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) =>
        foreign.Kind != WireKind.Tag && IsFormLike(foreign) ? new Reader(this, binder.Bind(_form, foreign), binder.Settings) : null;

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

    private T Convert(TForm form, int at)
    {
        if (form is null)
            return NoForm(at);
        if (TryConvert(form, out T? value, out Exception? reason))
            return value!;
        throw new TesseraException(TesseraErrorCode.InvalidValue, $"The content is no {typeof(T)}", at, inner: reason);
    }

    private static T NoForm(int at)
    {
        if (default(T) is not null)
            Throw.Mismatch(at, $"A null cannot become {typeof(T)}");
        return default!;
    }

    /// <summary>The object of a pending ref is the value, not a part of its form.</summary>
    private static void Claim(ReadContext context)
    {
        if (default(T) is null)
            context.Pending = null;
    }

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

    private sealed class Reader(ViaConverter<T, TForm> owner, ValueReader<TForm> form, ConverterSettings settings) : ValueReader<T>
    {
        public override bool CanDrop => true;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            Claim(context);
            TForm value = form.Read(ref reader, context);
            if (context.Dropped)
                return default!;
            if (value is null)
                return Mismatch.Null<T>(at, context, settings);
            if (!settings.DropMismatches)
                return owner.Convert(value, at);
            return owner.TryConvert(value, out T? converted, out _) ? converted! : Mismatch.Drop<T>(context);
        }
    }
}
