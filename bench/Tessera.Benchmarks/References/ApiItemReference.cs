using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class ApiItemReference
{
    internal static ApiItem CloneOne(ApiItem value) => new()
    {
        Id = value.Id,
        CreatedTime = value.CreatedTime,
        UpdateTime = value.UpdateTime,
        ProductName = Copy.Text(value.ProductName),
        Desc = Copy.Text(value.Desc),
        Price = value.Price,
        Discount = value.Discount,
        Stock = value.Stock,
        Address = Copy.Text(value.Address),
        Category = ItemCategoryReference.CloneOne(value.Category),
        Properties = Many.CloneTextMap(value.Properties),
        Status = value.Status,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, ApiItem value)
    {
        cursor = ref scratch.Reserve(ref cursor, 57 + Put.Bound(value.ProductName) + Put.Bound(value.Desc) + Put.Bound(value.Address));
        cursor = ref Put.Value(ref cursor, value.Id);
        cursor = ref Put.Value(ref cursor, value.CreatedTime);
        cursor = ref Put.Optional(ref cursor, value.UpdateTime);
        cursor = ref Put.Text(ref cursor, value.ProductName);
        cursor = ref Put.Text(ref cursor, value.Desc);
        cursor = ref Put.Value(ref cursor, value.Price);
        cursor = ref Put.Value(ref cursor, value.Discount);
        cursor = ref Put.Value(ref cursor, value.Stock);
        cursor = ref Put.Text(ref cursor, value.Address);
        cursor = ref ItemCategoryReference.WriteOne(scratch, ref cursor, value.Category);
        cursor = ref Many.PutTextMap(scratch, ref cursor, value.Properties);
        cursor = ref scratch.Reserve(ref cursor, 4);
        return ref Put.Value(ref cursor, value.Status);
    }

    internal static ApiItem ReadOne(ref Source source)
    {
        ApiItem result = new();
        ref byte run = ref source.Take(24);
        result.Id = At.Get<Guid>(ref run, 0);
        result.CreatedTime = At.Get<DateTime>(ref run, 16);
        result.UpdateTime = source.Optional<DateTime>();
        result.ProductName = source.Text();
        result.Desc = source.Text();
        ref byte run2 = ref source.Take(24);
        result.Price = At.Get<decimal>(ref run2, 0);
        result.Discount = At.Get<float>(ref run2, 16);
        result.Stock = At.Get<int>(ref run2, 20);
        result.Address = source.Text();
        result.Category = ItemCategoryReference.ReadOne(ref source);
        result.Properties = Many.TakeTextMap(ref source);
        result.Status = source.Value<ItemStatus>();
        return result;
    }

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<ApiItem>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (ApiItem value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<ApiItem>? ReadMany(ref Source source)
    {
        int count = source.Count(50);
        if (count < 0)
            return null;
        List<ApiItem> result = Copy.List<ApiItem>(count);
        foreach (ref ApiItem value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<ApiItem>? CloneMany(List<ApiItem>? values)
    {
        if (values is null)
            return null;
        List<ApiItem> result = Copy.List<ApiItem>(values.Count);
        Span<ApiItem> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<ApiItem> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
