using Tessera.Converters.Collections;

namespace Tessera.Converters.Scalars;

/// <summary>The converter of a slot declared as a class derived from a built-in class, such as UTF8Encoding: the form of the base class.</summary>
/// <param name="canBeMade">Whether reading the form may create an instance of this class.</param>
internal sealed class DerivedConverter<TBase, T>(Converter<TBase> parent, bool canBeMade) : Converter<T?>, IMadeConverter
    where T : TBase
{
    public override WireType WireType => parent.WireType;

    public override bool CanDrop => parent.CanDrop;

    public bool CanBeMade => canBeMade;

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        if (!canBeMade && value is not null)
            WriteOnly.Require(in writer, context, typeof(T),
                $"it is written as a {typeof(TBase).Name}, and would be read back as that type; declare the slot as {typeof(TBase).Name}, or add a TesseraConverter");
        parent.Write(ref writer, value!, context);
    }

    public override T? Read(ref WireReader reader, ReadContext context) => Read(ref reader, context, parent);

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder) => new Reader(binder.Bind(parent, foreign));

    private static T? Read(ref WireReader reader, ReadContext context, ValueReader<TBase> form)
    {
        int at = reader.Position;
        TBase? value = form.Read(ref reader, context);
        if (value is T or null)
            return (T?)value;
        Throw.Invalid(at, $"The data contains a {typeof(TBase)} that is not a {typeof(T)}, the declared type of the member");
        return default;
    }

    private sealed class Reader(ValueReader<TBase> form) : ValueReader<T?>
    {
        public override bool CanDrop => form.CanDrop;

        public override T? Read(ref WireReader reader, ReadContext context) => DerivedConverter<TBase, T>.Read(ref reader, context, form);
    }
}
