using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class ApiResponseReference : ReferenceCodec<ApiResponse<ApiItem>>
{
    public override ApiResponse<ApiItem> Clone(ApiResponse<ApiItem> value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, ApiResponse<ApiItem> value) => ref WriteOne(scratch, ref cursor, value);

    protected override ApiResponse<ApiItem> Read(ref Source source) => ReadOne(ref source);

    internal static ApiResponse<ApiItem> CloneOne(ApiResponse<ApiItem> value) => new()
    {
        Code = value.Code,
        Message = Copy.Text(value.Message),
        TotalCount = value.TotalCount,
        Items = ApiItemReference.CloneMany(value.Items)!,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, ApiResponse<ApiItem> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 8 + Put.Bound(value.Message));
        cursor = ref Put.Value(ref cursor, value.Code);
        cursor = ref Put.Text(ref cursor, value.Message);
        cursor = ref Put.Value(ref cursor, value.TotalCount);
        return ref ApiItemReference.WriteMany(scratch, ref cursor, value.Items);
    }

    internal static ApiResponse<ApiItem> ReadOne(ref Source source)
    {
        ApiResponse<ApiItem> result = new();
        result.Code = source.Value<int>();
        result.Message = source.Text();
        result.TotalCount = source.Value<int>();
        result.Items = ApiItemReference.ReadMany(ref source)!;
        return result;
    }
}
