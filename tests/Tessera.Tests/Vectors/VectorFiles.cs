using System.Text.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>The rows of spec/vectors.</summary>
internal static class VectorFiles
{
    private static readonly JsonSerializerOptions s_options = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    public static IReadOnlyDictionary<string, Vector> Accept { get; } = Load("accept");

    public static IReadOnlyDictionary<string, Vector> Reject { get; } = Load("reject");

    public static IEnumerable<string> Files(string folder) =>
        Directory.EnumerateFiles(RepositoryFiles.Locate("spec", "vectors", folder), "*.json", SearchOption.AllDirectories).Order(StringComparer.Ordinal);

    public static TheoryData<string> Names(IReadOnlyDictionary<string, Vector> rows, Func<Vector, bool> predicate) =>
        [.. rows.Values.Where(predicate).Select(row => row.Name)];

    /// <summary>Returns the enumeration member for a code of spec/format.md §7.</summary>
    public static TesseraErrorCode Code(string error) => error switch
    {
        "UE" => TesseraErrorCode.UnexpectedEnd,
        "MD" => TesseraErrorCode.Malformed,
        "LX" => TesseraErrorCode.LimitExceeded,
        "TM" => TesseraErrorCode.TypeMismatch,
        "TNA" => TesseraErrorCode.TypeNotAllowed,
        "BR" => TesseraErrorCode.BadReference,
        "DM" => TesseraErrorCode.DuplicateMember,
        "DK" => TesseraErrorCode.DuplicateKey,
        "IV" => TesseraErrorCode.InvalidValue,
        "UV" => TesseraErrorCode.UnsupportedVersion,
        "CK" => TesseraErrorCode.ChecksumMismatch,
        "TD" => TesseraErrorCode.TrailingData,
        _ => throw new ArgumentOutOfRangeException(nameof(error), error, "Not a code of the wire."),
    };

    private static Dictionary<string, Vector> Load(string folder) =>
        Files(folder).SelectMany(file => JsonSerializer.Deserialize<Vector[]>(File.ReadAllText(file), s_options)!).ToDictionary(row => row.Name);
}
