using System.Text.Json;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Sparse;

/// <summary>A small object of a large type, beside System.Text.Json: bytes, and times turn by turn.</summary>
/// <param name="name">Of the row.</param>
/// <param name="value">The object.</param>
/// <param name="options">Of Tessera.</param>
/// <param name="json">Of System.Text.Json.</param>
internal sealed class SparseCase<T>(string name, T value, TesseraOptions options, JsonSerializerOptions json) : ISparseCase
{
    private const int Batch = 2000;

    private readonly byte[] _bytes = TesseraSerializer.Serialize(value, options);
    private readonly byte[] _text = JsonSerializer.SerializeToUtf8Bytes(value, json);

    /// <summary>Each result is stored, or the compiler would not make it.</summary>
    private object? _kept;

    public string Row(int rounds)
    {
        RequireSame();
        double write = Ratio(rounds, () => _kept = TesseraSerializer.Serialize(value, options), () => _kept = JsonSerializer.SerializeToUtf8Bytes(value, json));
        double read = Ratio(rounds, () => _kept = TesseraSerializer.Deserialize<T>(_bytes, options), () => _kept = JsonSerializer.Deserialize<T>(_text, json));
        int own = TesseraSchema.Of<T>(options).Bytes.Length;
        return $"| {name} | {own:N0} | {_bytes.Length:N0} | {_text.Length:N0} | {write:F2} | {read:F2} |";
    }

    private void RequireSame()
    {
        if (!JsonSerializer.SerializeToUtf8Bytes(TesseraSerializer.Deserialize<T>(_bytes, options), json).AsSpan().SequenceEqual(_text))
            throw new InvalidOperationException($"{name} did not come back.");
    }

    /// <summary>The median of what one takes in multiples of the other, each round measured for both.</summary>
    private static double Ratio(int rounds, Action ours, Action theirs)
    {
        for (int i = 0; i < 15; i++)
        {
            // The runtime compiles hot code anew when nothing new has been called for a while.
            Time(ours);
            Time(theirs);
            Thread.Sleep(100);
        }

        return Statistics.Median(Enumerable.Range(0, rounds).Select(_ => Time(ours) / Time(theirs)));
    }

    private static double Time(Action action)
    {
        long start = TimeProvider.System.GetTimestamp();
        for (int i = 0; i < Batch; i++)
            action();
        return TimeProvider.System.GetElapsedTime(start).TotalMicroseconds;
    }
}
