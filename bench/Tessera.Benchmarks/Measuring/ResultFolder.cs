using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Benchmarks.Abstractions;

namespace Tessera.Benchmarks.Measuring;

/// <summary>The folder bench/results/&lt;machine&gt;, with one raw JSON file a workload and operation, so that an interrupted run can be resumed.</summary>
public sealed class ResultFolder(string path)
{
    private static readonly JsonSerializerOptions Json = new() { WriteIndented = true, IndentSize = 1, Converters = { new JsonStringEnumConverter() } };

    public string Path => path;

    private string Raw => System.IO.Path.Combine(path, "raw");

    public void Save(WorkloadResult result)
    {
        Directory.CreateDirectory(Raw);
        string file = FileOf(result.Workload, result.Operation);
        File.WriteAllText(file + ".new", JsonSerializer.Serialize(result, Json));
        // A run may be stopped at any time, so a file is replaced as a whole.
        File.Move(file + ".new", file, overwrite: true);
    }

    /// <summary>Whether this build has measured these peers with these settings.</summary>
    public bool Has(string workload, Operation operation, RunSettings settings, IEnumerable<string> peers)
    {
        string file = FileOf(workload, operation);
        return File.Exists(file) && Load(file) is WorkloadResult result && result.Settings == settings && result.Machine.Commit == MachineFacts.Current.Commit
            && peers.All(p => result.Cases.Any(c => c.Peer == p));
    }

    public IReadOnlyList<WorkloadResult> LoadAll() =>
        Directory.Exists(Raw) ? [.. Directory.GetFiles(Raw, "*.json").Order(StringComparer.Ordinal).Select(Load)] : [];

    public void Write(string name, string text)
    {
        string file = System.IO.Path.Combine(path, name);
        Directory.CreateDirectory(System.IO.Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }

    public void SaveExtra<T>(string name, T content) => Write(name, JsonSerializer.Serialize(content, Json));

    public T? LoadExtra<T>(string name)
    {
        string file = System.IO.Path.Combine(path, name);
        return File.Exists(file) ? JsonSerializer.Deserialize<T>(File.ReadAllText(file), Json) : default;
    }

    private string FileOf(string workload, Operation operation) => System.IO.Path.Combine(Raw, $"{workload}.{operation}.json");

    private static WorkloadResult Load(string file) =>
        JsonSerializer.Deserialize<WorkloadResult>(File.ReadAllText(file), Json) ?? throw new InvalidDataException($"{file} is empty.");
}
