using Tessera.Converters.Scalars;
using Tessera.Dom;

namespace Tessera.Converters.Forms;

/// <summary>Creates the converters of arrays of several dimensions: the tag <c>$array</c> over lengths and items.</summary>
internal static class Grids
{
    public static IConverter Create<TArray, T>(ConverterCache cache)
        where TArray : class =>
        new OptionalConverter<TArray>(new GridConverter<TArray, T>(cache,
            new ViaConverter<TArray, GridForm<T>>(cache, "$array", ToForm<TArray, T>, FromForm<TArray, T>)));

    private static GridForm<T> ToForm<TArray, T>(TArray value)
    {
        Array grid = (Array)(object)value!;
        Dimension[] lengths = new Dimension[grid.Rank];
        for (int i = 0; i < lengths.Length; i++)
            lengths[i] = new Dimension((ulong)grid.GetLength(i));
        T[] items = NewArray.Of<T>(grid.Length);
        GridMemory.Of<T>(grid).CopyTo(items);
        return new GridForm<T> { Lengths = lengths, Items = items };
    }

    private static TArray? FromForm<TArray, T>(GridForm<T> form)
        where TArray : class
    {
        if (form is not { Lengths: Dimension[] lengths, Items: T[] items } || lengths.Length != typeof(TArray).GetArrayRank())
            return null;
        if (Grid.FindSizes(Array.ConvertAll(lengths, static d => d.Length), items.Length) is not int[] sizes)
            return null;
        Array grid = Array.CreateInstanceFromArrayType(typeof(TArray), sizes);
        new ReadOnlySpan<T>(items).CopyTo(GridMemory.Of<T>(grid));
        return (TArray)(object)grid;
    }
}
