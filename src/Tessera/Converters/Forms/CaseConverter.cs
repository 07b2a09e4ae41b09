using Tessera.Contracts;
using Tessera.Converters.Types;

namespace Tessera.Converters.Forms;

/// <summary>The converter of one case of the union T, without the class of the case.</summary>
internal abstract class CaseConverter<T>(CaseContract contract)
{
    public string Name => contract.Name;

    /// <summary>The shape of the fields.</summary>
    public WireType WireType { get; } = WireType.Incomplete(WireKind.Shape);

    public static CaseConverter<T> Create(CaseContract contract, ConverterCache cache) =>
        (CaseConverter<T>)cache.Visit(typeof(T), contract.Contract.Type, new Maker(contract, cache));

    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    public abstract T Read(ref WireReader reader, ReadContext context);

    /// <summary>Makes a reader that reads a foreign wire type into this case.</summary>
    public abstract ValueReader<T> Bind(WireType foreign, ReadBinder binder);

    private sealed class Maker(CaseContract contract, ConverterCache cache) : IDerivedVisitor<object>
    {
        public object Visit<TBase, TCase>()
            where TCase : TBase => new CaseConverter<TBase, TCase>(contract, cache);
    }
}
