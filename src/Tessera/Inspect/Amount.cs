namespace Tessera.Inspect;

/// <summary>A number with its noun.</summary>
internal static class Amount
{
    public static string Of(long count, string one, string many) => count == 1 ? $"1 {one}" : $"{count} {many}";
}
