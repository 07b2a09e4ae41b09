using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A type in another's form: a tag says what the content means (spec/format.md §5).</summary>
internal sealed class ViaConverter<T, TForm> : Converter<T>
{
    private readonly Converter<TForm> _form;
    private readonly Func<T, TForm> _to;
    private readonly Func<TForm, T> _from;

    public ViaConverter(string tag, Converter<TForm> form, Func<T, TForm> to, Func<TForm, T> from)
    {
        _form = form;
        _to = to;
        _from = from;
        WireType = WireType.Tag(tag, form.WireType);
    }

    public override WireType WireType { get; }

    public override void Write(ref WireWriter writer, T value, WriteContext context) =>
        _form.Write(ref writer, value is null ? default! : _to(value), context);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        return Convert(_form.Read(ref reader, context), at);
    }

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) =>
        foreign.Kind == WireKind.Tag && foreign.Name != WireType.Name
            ? null
            : new Reader(this, binder.Bind(_form, foreign));

    private T Convert(TForm form, int at)
    {
        if (form is null)
            return default!;
        try
        {
            return _from(form);
        }
        catch (Exception e) when (e is FormatException or ArgumentException or OverflowException)
        {
            throw new TesseraException(TesseraErrorCode.InvalidValue, $"The content is no {typeof(T)}", at, inner: e);
        }
    }

    private sealed class Reader(ViaConverter<T, TForm> owner, ValueReader<TForm> form) : ValueReader<T>
    {
        public override bool CanDrop => form.CanDrop;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            TForm value = form.Read(ref reader, context);
            return context.Dropped ? default! : owner.Convert(value, at);
        }
    }
}
