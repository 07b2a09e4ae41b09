using Tessera.Contracts;
using Tessera.Converters.Objects;

namespace Tessera.Converters.Unions;

/// <inheritdoc/>
/// <typeparam name="TCase">The type of the alternative.</typeparam>
internal sealed class UnionCase<T, TCase> : UnionCase<T>
    where TCase : T
{
    private readonly Converter<TCase> _slot;
    private readonly ValueReader<TCase>? _reader;
    private Converter<TCase>? _content;

    public UnionCase(ConverterCache cache, AlternativeContract contract)
        : base(contract)
    {
        _slot = (Converter<TCase>)cache.Get(typeof(TCase), ConverterForm.Plain);
        if (contract.Create is not null)
            _reader = new CreatingReader<TCase>(contract, () => Typed, null);
        WireType = _slot.WireType.Kind == WireKind.Optional ? _slot.WireType.Element! : _slot.WireType;
        if (WireType.Kind is WireKind.Any or WireKind.Union or WireKind.Ref)
            Throw.Contract(typeof(T), $"it lists {typeof(TCase)} as a derived type, but that type is written as '{WireType.Kind.Word()}' and not as an object");
    }

    public override WireType WireType { get; }

    public override IConverter Content => Typed;

    /// <summary>The converter of the content, determined on first use: a type that contains itself is not complete while its union is made.</summary>
    private Converter<TCase> Typed => _content ??= (Converter<TCase>)_slot.Content;

    public override void Write(ref WireWriter writer, T value, WriteContext context) => Typed.Write(ref writer, (TCase)value!, context);

    public override void WriteDerived(ref WireWriter writer, T value, WriteContext context)
    {
        if (Typed is not IObjectConverter content)
            Write(ref writer, value, context);
        else
            ((ObjectWriter<TCase>)content.ReferenceWriter).Write(ref writer, (TCase)value!, context);
    }

    public override T? Read(ref WireReader reader, ReadContext context)
    {
        LeaveRef(context);
        return _reader is null ? Typed.Read(ref reader, context) : _reader.Read(ref reader, context);
    }

    public override T? ReadInto(ref WireReader reader, T existing, ReadContext context) =>
        IsOwn(existing) ? Typed.ReadInto(ref reader, (TCase)existing!, context) : Read(ref reader, context);

    public override ValueReader<T?> Bind(WireType foreign, ReadBinder binder)
    {
        ValueReader<TCase> reader = binder.Bind(Typed, foreign);
        return new Reader(Contract.Create is null ? reader : new CreatingReader<TCase>(Contract, () => Typed, reader));
    }

    private static bool IsOwn(T existing) => !typeof(TCase).IsValueType && existing!.GetType() == typeof(TCase);

    /// <summary>If the alternative is a struct, a pending ref stands for the boxed struct, so nothing inside the struct may take its place.</summary>
    private static void LeaveRef(ReadContext context)
    {
        if (typeof(TCase).IsValueType)
            context.Pending = null;
    }

    private sealed class Reader(ValueReader<TCase> reader) : ValueReader<T?>
    {
        public override bool CanDrop => reader.CanDrop;

        public override T? Read(ref WireReader wire, ReadContext context)
        {
            LeaveRef(context);
            return reader.Read(ref wire, context);
        }

        public override T? ReadInto(ref WireReader wire, T? existing, ReadContext context) =>
            existing is not null && IsOwn(existing) ? reader.ReadInto(ref wire, (TCase)existing!, context) : Read(ref wire, context);
    }
}

/// <summary>An alternative of a union without its type parameters, as engines use it.</summary>
internal interface IUnionCase
{
    AlternativeContract Contract { get; }

    /// <summary>The converter of the alternative's values that are not null.</summary>
    IConverter Content { get; }
}
