using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Compares the dumps in the vector files with those of the inspector. TESSERA_REFRESH=1 rewrites them.</summary>
public class DumpVectorTests
{
    /// <summary>The greatest length of a message with a dump. Dumps of a thousand members would make the files too large.</summary>
    private const int MaxBytes = 300;

    /// <summary>Rows with local times, whose dump depends on the reader's time zone.</summary>
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
