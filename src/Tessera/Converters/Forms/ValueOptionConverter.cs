using Tessera.Converters.Objects;
using Tessera.Converters.References;

namespace Tessera.Converters.Forms;

/// <summary>The converter of a struct with a null value, such as F#'s ValueOption. It writes the form of the class that means the same.</summary>
/// <typeparam name="TForm">The class.</typeparam>
internal sealed class ValueOptionConverter<T, TForm> : Converter<T>, INullForm, IBindsWhole<T>
    where T : struct
    where TForm : class
{
    private readonly Converter<TForm?> _form;
    private readonly Func<T, TForm?> _to;
    private readonly Func<TForm?, T> _from;

    public ValueOptionConverter(Converter<TForm?> form, Func<T, TForm?> to, Func<TForm?, T> from)
        : this(form, to, from, isContent: false)
    {
    }

    private ValueOptionConverter(Converter<TForm?> form, Func<T, TForm?> to, Func<TForm?, T> from, bool isContent)
    {
        _form = form;
        _to = to;
        _from = from;
        Content = isContent ? this : new ValueOptionConverter<T, TForm>((Converter<TForm?>)form.Content, to, from, isContent: true);
    }

    public override WireType WireType => _form.WireType;

    public override IConverter Content { get; }

    public override bool CanDrop => _form.CanDrop;

    public bool IsNull(object value) => _to((T)value) is not TForm form || (_form is INullForm inner && inner.IsNull(form));

    public override void Write(ref WireWriter writer, T value, WriteContext context) => _form.Write(ref writer, _to(value), context);

    public override T Read(ref WireReader reader, ReadContext context) => _from(_form.Read(ref reader, context));

    public override bool CanAwait => _form.CanAwait;

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        LateWrapper.Read(ref reader, context, _form, _from, out missing);

    public override void WriteContent(ref WireWriter writer, T value, WriteContext context) => ((Converter<T>)Content).Write(ref writer, value, context);

    public override T ReadContent(ref WireReader reader, ReadContext context) => _from(_form.ReadContent(ref reader, context));

    public ValueReader<T> BindWhole(WireType foreign, ReadBinder binder) => new Reader(binder.Bind(_form, foreign), _from);

    public override ValueReader<T> BindContent(WireType foreign, ReadBinder binder) => BindWhole(foreign, binder);

    private sealed class Reader(ValueReader<TForm?> form, Func<TForm?, T> from) : ValueReader<T>
    {
        public override bool CanDrop => form.CanDrop;

        public override T Read(ref WireReader reader, ReadContext context) => from(form.Read(ref reader, context));

        public override bool CanAwait => form.CanAwait;

        public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
            LateWrapper.Read(ref reader, context, form, from, out missing);
    }
}
