namespace Tessera.Converters.Custom;

/// <summary>The converter of a type for which the application has given a converter. A null is written directly, without calling that converter.</summary>
internal abstract class CustomConverter<T> : Converter<T>, IFormConverter
{
    private IConverter? _content;

    /// <param name="form">The converter of the surrogate.</param>
    protected CustomConverter(IConverter form)
    {
        Form = form;
        AddsPresence = default(T) is null && !form.WireType.IsNullable;
        WireType = AddsPresence ? WireType.Optional(form.WireType) : form.WireType;
    }

    public sealed override WireType WireType { get; }

    /// <summary>Made late, because the form of a recursive type is not complete before. The cache asks for it before other threads see it.</summary>
    public sealed override IConverter Content => _content ??= ReferenceEquals(Form.Content, Form) && !AddsPresence ? this : new ContentConverter(this);

    /// <summary>The converter of the surrogate.</summary>
    public IConverter Form { get; }

    /// <summary>Whether a presence byte is added, because the type can be null and the form cannot.</summary>
    protected bool AddsPresence { get; }

    public sealed override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null)
            writer.WriteByte(0);
        else
            WriteSlot(ref writer, value, context);
    }

    /// <summary>Writes a slot whose value is not null.</summary>
    protected abstract void WriteSlot(ref WireWriter writer, T value, WriteContext context);

    /// <param name="at">The offset of the null.</param>
    protected static T ReadNull(int at)
    {
        if (default(T) is not null)
            Throw.Mismatch(at, $"The data has null for {typeof(T)}, which cannot be null");
        return default!;
    }

    /// <summary>The converter of the root or of the content of an any: the form without its presence byte.</summary>
    private sealed class ContentConverter(CustomConverter<T> slot) : Converter<T>, IFormConverter
    {
        public IConverter Form => slot.Form;

        public override WireType WireType { get; } = slot.Form.Content.WireType;

        public override void Write(ref WireWriter writer, T value, WriteContext context) => slot.WriteContent(ref writer, value, context);

        public override T Read(ref WireReader reader, ReadContext context) => slot.ReadContent(ref reader, context);

        public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) => slot.BindContent(foreign, binder);
    }
}

/// <summary>A converter of a type that is written as a surrogate. Values are created from the surrogate.</summary>
internal interface IFormConverter : IConverter
{
    IConverter Form { get; }
}
