using System.Text.Json;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Sparse;

/// <summary>Compares a small object of a large type with System.Text.Json: the number of bytes, and times measured in turns.</summary>
/// <param name="name">The name of the row.</param>
/// <param name="value">The object.</param>
/// <param name="options">The options of Tessera.</param>
/// <param name="json">The options of System.Text.Json.</param>
internal sealed class SparseCase<T>(string name, T value, TesseraOptions options, JsonSerializerOptions json) : ISparseCase
{
    private const int Batch = 2000;

    private readonly byte[] _bytes = TesseraSerializer.Serialize(value, options);
    private readonly byte[] _text = JsonSerializer.SerializeToUtf8Bytes(value, json);

    /// <summary>Each result is stored here, because the compiler could otherwise leave out its creation.</summary>
    private object? _kept;

    public string Row(int rounds)
    {
        RequireSame();
        double write = Turns.Ratio(rounds, Batch, () => _kept = TesseraSerializer.Serialize(value, options), () => _kept = JsonSerializer.SerializeToUtf8Bytes(value, json));
        double read = Turns.Ratio(rounds, Batch, () => _kept = TesseraSerializer.Deserialize<T>(_bytes, options), () => _kept = JsonSerializer.Deserialize<T>(_text, json));
        int own = TesseraSchema.Of<T>(options).Bytes.Length;
        return $"| {name} | {own:N0} | {_bytes.Length:N0} | {_text.Length:N0} | {write:F2} | {read:F2} |";
    }

    private void RequireSame()
    {
        if (!JsonSerializer.SerializeToUtf8Bytes(TesseraSerializer.Deserialize<T>(_bytes, options), json).AsSpan().SequenceEqual(_text))
            throw new InvalidOperationException($"{name} did not come back.");
    }
}
