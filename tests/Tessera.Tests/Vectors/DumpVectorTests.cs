using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>The dumps in the vector files are those of the inspector. TESSERA_REFRESH=1 writes them anew.</summary>
public class DumpVectorTests
{
    /// <summary>Messages of a thousand members would bury the files under their dumps.</summary>
    private const int MaxBytes = 300;

    /// <summary>Local times are shown in the zone of the reader.</summary>
    private static readonly HashSet<string> s_local = ["datetime-kinds", "datetime-local-min", "datetime-local-max", "datetime-local-2020"];

    private static readonly JsonSerializerOptions s_format = new()
    {
        WriteIndented = true,
        NewLine = "\n",
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    public static TheoryData<string> Files => [.. VectorFiles.Files("accept").Select(file => Path.GetFileName(file)!)];

    [Theory]
    [MemberData(nameof(Files))]
    public void Dump_EveryRow_IsTheOneInTheFile(string file)
    {
        string path = RepositoryFiles.Locate("spec", "vectors", "accept", file);
        JsonArray rows = JsonNode.Parse(File.ReadAllText(path))!.AsArray();
        foreach (JsonObject row in rows.Select(node => node!.AsObject()))
        {
            row.Remove("dump");
            byte[] data = Convert.FromHexString((string)row["hex"]!);
            if (data.Length <= MaxBytes && !row.ContainsKey("known") && !s_local.Contains((string)row["name"]!))
                row.Add("dump", Messages.Dump(data));
        }

        string expected = rows.ToJsonString(s_format) + "\n";
        if (RepositoryFiles.Refresh)
            File.WriteAllText(path, expected);

        Assert.Equal(expected, File.ReadAllText(path));
    }
}
