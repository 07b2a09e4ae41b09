using Tessera.Converters.Collections;

namespace Tessera.Converters.Objects;

/// <summary>The converter of a member whose declared type is not nullable. It writes like the converter of the type, but null is an error.</summary>
internal sealed class NotNullConverter<T>(Converter<T> inner, bool onWrite, bool onRead, ConverterSettings settings) : Converter<T>,
    IWrappedConverter, IFillable<T>, IBindsWhole<T>
{
    public override WireType WireType => inner.WireType;

    public IConverter Inner => inner;

    public bool Fill(T target, T content, FillPlace place) => inner is IFillable<T> filler && filler.Fill(target, content, place);

    public bool Append(T target, T content, FillPlace place) => inner is IFillable<T> filler && filler.Append(target, content, place);

    public bool KeepsElements(T collection) => inner is IFillable<T> filler && filler.KeepsElements(collection);

    public override bool MayRefuse => inner.MayRefuse;

    public bool Refuses(T collection) => inner is IFillable<T> filler && filler.Refuses(collection);

    public override bool CanDrop => inner.CanDrop || (onRead && settings.DropMismatches);

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (value is null && onWrite)
            Throw.Mismatch(
                writer.Length,
                "The member is null although its type is not nullable; declare it as nullable, or turn off RespectNullableAnnotations");
        inner.Write(ref writer, value, context);
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        return Check(inner.Read(ref reader, context), at, context);
    }

    public override bool CanAwait => inner.CanAwait;

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        T value = inner.ReadOrAwait(ref reader, context, out missing);
        return missing is null ? Check(value, at, context) : value;
    }

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context)
    {
        int at = reader.Position;
        return Check(inner.ReadInto(ref reader, existing, context), at, context);
    }

    public ValueReader<T> BindWhole(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(inner, foreign));

    public override ValueReader<T> BindContent(WireType foreign, ReadBinder binder) => BindWhole(foreign, binder);

    private T Check(T value, int at, ReadContext context)
    {
        if (value is not null || !onRead || context.Dropped)
            return value;
        if (!settings.DropMismatches)
            Throw.Mismatch(at, "The data has null for a member whose type is not nullable; declare it as nullable, or turn off RespectNullableAnnotations");
        context.Dropped = true;
        return value;
    }

    private sealed class Reader(NotNullConverter<T> owner, ValueReader<T> form) : ValueReader<T>
    {
        public override bool CanDrop => true;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            return owner.Check(form.Read(ref reader, context), at, context);
        }

        public override bool CanAwait => form.CanAwait;

        public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
        {
            int at = reader.Position;
            T value = form.ReadOrAwait(ref reader, context, out missing);
            return missing is null ? owner.Check(value, at, context) : value;
        }

        public override T ReadInto(ref WireReader reader, T existing, ReadContext context)
        {
            int at = reader.Position;
            return owner.Check(form.ReadInto(ref reader, existing, context), at, context);
        }
    }
}
