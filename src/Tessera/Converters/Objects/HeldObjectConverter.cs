using Tessera.Contracts;
using Tessera.Converters.References;

namespace Tessera.Converters.Objects;

/// <summary>
/// The converter of a get-only member that holds an object from the start (<see cref="HeldObject"/>). Reading fills that object. An object that other owners
/// hold too is written as null and never changed. An object that could not be read back into the member is refused when it is written.
/// </summary>
internal sealed class HeldObjectConverter<T>(Converter<T?> inner, HeldObject held, ConverterSettings settings) : Converter<T?>,
    IWrappedConverter, IBindsWhole<T?>
    where T : class
{
    private const string Remedy = "give the member a setter, which may be private, or leave it out ([JsonIgnore], or ContractModifiers)";

    public override WireType WireType => inner.WireType;

    public IConverter Inner => inner;

    public override IConverter Content => inner.Content;

    public override bool CanDrop => inner.CanDrop;

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        if (value is not null)
        {
            if (held.IsShared(value))
                value = null;
            else if (held.IsNone || held.IsReplaced)
                WriteOnly.Require(in writer, context, typeof(T),
                    $"its member has no setter, and the constructor used for reading leaves no object in it to fill, or one that other objects hold too; let that constructor create one, {Remedy}");
            else if (inner is IRefConverter shared && shared.HasWritten(value, context))
                WriteOnly.Require(in writer, context, typeof(T),
                    $"its member has no setter, so its object must be written here, but this message has already written that object elsewhere; {Remedy}");
        }

        inner.Write(ref writer, value, context);
    }

    public override T? Read(ref WireReader reader, ReadContext context) => inner.Read(ref reader, context);

    public override T? ReadInto(ref WireReader reader, T? existing, ReadContext context) => ReadInto(inner, ref reader, existing!, context);

    public ValueReader<T?> BindWhole(WireType foreign, ReadBinder binder) => new Reader(this, binder.Bind(inner, foreign));

    public override ValueReader<T?> BindContent(WireType foreign, ReadBinder binder) => BindWhole(foreign, binder);

    /// <summary>Reads into the existing object. The result must be this object, because the member cannot be set.</summary>
    private T? ReadInto(ValueReader<T?> form, ref WireReader reader, T existing, ReadContext context)
    {
        int at = reader.Position;
        bool isShared = held.IsShared(existing);
        T? value = isShared ? form.Read(ref reader, context) : form.ReadInto(ref reader, existing, context);
        if (value is null || ReferenceEquals(value, existing) || context.Dropped || settings.DropMismatches)
            return existing;
        Throw.Mismatch(at, isShared
            ? $"The member has no setter, and other objects hold the same {typeof(T)}, which must not be changed by data; {Remedy}"
            : $"The member has no setter, and the data refers to a different {typeof(T)} than the one that the object holds; {Remedy}");
        return null;
    }

    private sealed class Reader(HeldObjectConverter<T> owner, ValueReader<T?> form) : ValueReader<T?>
    {
        public override bool CanDrop => form.CanDrop;

        public override T? Read(ref WireReader reader, ReadContext context) => form.Read(ref reader, context);

        public override T? ReadInto(ref WireReader reader, T? existing, ReadContext context) => owner.ReadInto(form, ref reader, existing!, context);
    }
}
