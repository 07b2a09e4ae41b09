using Tessera.Converters.Scalars;
using Tessera.Dom;

namespace Tessera.Converters.Forms;

/// <summary>Arrays of several dimensions: the tag <c>$array</c> over lengths and items.</summary>
internal static class Grids
{
    public static IConverter Create<TArray, T>(ConverterCache cache)
        where TArray : class =>
        new OptionalConverter<TArray>(new ViaConverter<TArray, GridForm<T>>(cache, "$array", ToForm<TArray, T>, FromForm<TArray, T>));

    private static GridForm<T> ToForm<TArray, T>(TArray value)
    {
        Array grid = (Array)(object)value!;
        T[] items = new T[grid.Length];
        Grid.Flatten(grid, items);
        return new GridForm<T> { Lengths = [.. Enumerable.Range(0, grid.Rank).Select(i => new Dimension((ulong)grid.GetLength(i)))], Items = items };
    }

    private static TArray? FromForm<TArray, T>(GridForm<T> form)
        where TArray : class =>
        form is { Lengths: Dimension[] lengths, Items: T[] items } && lengths.Length == typeof(TArray).GetArrayRank()
            ? Grid.Create(typeof(T), [.. lengths.Select(d => d.Length)], items) as TArray
            : null;
}
