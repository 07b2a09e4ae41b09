namespace Tessera.Converters.Unions;

/// <summary>A <see cref="UnionConverter{T}"/> as engines see it.</summary>
internal interface IUnionConverter : IConverter
{
    /// <summary>The alternatives by their numbers, counted from 0.</summary>
    IEnumerable<IUnionCase> Cases { get; }
}
