using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class ItemCategoryReference
{
    internal static ItemCategory CloneOne(ItemCategory value) => new()
    {
        Id = Copy.Text(value.Id),
        Name = Copy.Text(value.Name),
        Desc = Copy.Text(value.Desc),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, ItemCategory value)
    {
        cursor = ref scratch.Reserve(ref cursor, Put.Bound(value.Id) + Put.Bound(value.Name) + Put.Bound(value.Desc));
        cursor = ref Put.Text(ref cursor, value.Id);
        cursor = ref Put.Text(ref cursor, value.Name);
        return ref Put.Text(ref cursor, value.Desc);
    }

    internal static ItemCategory ReadOne(ref Source source)
    {
        ItemCategory result = new();
        result.Id = source.Text();
        result.Name = source.Text();
        result.Desc = source.Text();
        return result;
    }
}
