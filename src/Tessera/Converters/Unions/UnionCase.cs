using Tessera.Contracts;
using Tessera.Converters.Types;

namespace Tessera.Converters.Unions;

/// <summary>One alternative of a union over T, without the alternative's type as a type parameter.</summary>
internal abstract class UnionCase<T>(AlternativeContract contract) : IUnionCase
{
    public AlternativeContract Contract => contract;

    public static UnionCase<T> Create(ConverterCache cache, AlternativeContract alternative) =>
        (UnionCase<T>)cache.Visit(typeof(T), alternative.Type, new Maker(cache, alternative));

    /// <summary>The wire type of the value that follows the number of the alternative. It is never an optional.</summary>
    public abstract WireType WireType { get; }

    public abstract IConverter Content { get; }

    /// <summary>Writes an instance of exactly the alternative's type.</summary>
    public abstract void Write(ref WireWriter writer, T value, WriteContext context);

    /// <summary>Writes an instance of a derived type as if it were of the alternative's type.</summary>
    public abstract void WriteDerived(ref WireWriter writer, T value, WriteContext context);

    public abstract T? Read(ref WireReader reader, ReadContext context);

    /// <summary>Like <see cref="Read"/>, but fills an existing object of exactly the alternative's type.</summary>
    public abstract T? ReadInto(ref WireReader reader, T existing, ReadContext context);

    /// <summary>Makes a reader that reads a foreign wire type into this alternative.</summary>
    public abstract ValueReader<T?> Bind(WireType foreign, ReadBinder binder);

    private sealed class Maker(ConverterCache cache, AlternativeContract alternative) : IDerivedVisitor<object>
    {
        public object Visit<TBase, TCase>()
            where TCase : TBase => new UnionCase<TBase, TCase>(cache, alternative);
    }
}
