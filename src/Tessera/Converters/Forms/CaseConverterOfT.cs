using Tessera.Contracts;
using Tessera.Converters.Objects;

namespace Tessera.Converters.Forms;

/// <inheritdoc/>
/// <typeparam name="TCase">The class of the case, or the type of the union again.</typeparam>
internal sealed class CaseConverter<T, TCase> : CaseConverter<T>
    where TCase : T
{
    private readonly ObjectConverter<TCase> _fields;

    public CaseConverter(CaseContract contract, ConverterCache cache)
        : base(contract) => _fields = new ObjectConverter<TCase>(cache, WireType, contract.Contract);

    public override void Write(ref WireWriter writer, T value, WriteContext context) => _fields.Write(ref writer, (TCase)value!, context);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        LeaveRef(context);
        return _fields.Read(ref reader, context);
    }

    public override ValueReader<T> Bind(WireType foreign, ReadBinder binder) => new Reader(binder.Bind(_fields, foreign));

    /// <summary>If the case is a struct, a pending ref stands for the boxed struct, so nothing inside the struct may take its place.</summary>
    private static void LeaveRef(ReadContext context)
    {
        if (typeof(TCase).IsValueType)
            context.Pending = null;
    }

    private sealed class Reader(ValueReader<TCase> fields) : ValueReader<T>
    {
        public override bool CanDrop => fields.CanDrop;

        public override T Read(ref WireReader reader, ReadContext context)
        {
            LeaveRef(context);
            return fields.Read(ref reader, context);
        }
    }
}
