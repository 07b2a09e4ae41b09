using Tessera.Programs.Checks;

namespace Tessera.Programs;

/// <inheritdoc/>
/// <param name="make">Makes a random value of a depth; null in programs that only read.</param>
/// <param name="write">Writes a value by a call in the program.</param>
/// <param name="read">Reads a value by a call in the program.</param>
public sealed class Root<T>(Func<Random, int, T?>? make, Func<T?, TesseraOptions, byte[]> write, Func<byte[], TesseraOptions, T?> read) : Root
{
    private const int Depth = 5;

    internal override Type Type => typeof(T);

    internal T? Make(int seed) => make!(new Random(seed), Depth);

    internal byte[] Write(T? value, TesseraOptions options) => write(value, options);

    internal override void Check(ProgramCheck check)
    {
        for (int trial = 0; trial < check.Trials; trial++)
        {
            // The first value goes through the options that most programs use.
            OptionSet options = trial == 0 ? OptionSet.Default : OptionSet.All[check.Random.Next(OptionSet.All.Count)];
            new ValueCheck<T>(this, check, options, check.Random.Next()).Run();
        }
    }

    internal override Outcome Read(byte[] message, TesseraOptions options) => Outcome.Of(() => read(message, options));

    internal override Outcome ReadFrom(Stream stream, TesseraOptions options) => Outcome.Of(() => TesseraSerializer.Deserialize<T>(stream, options));

    internal override Outcome Write(object? value, TesseraSessionWriter session) => Outcome.Of(() => session.Serialize((T?)value));

    internal override Outcome Read(byte[] message, TesseraSessionReader session) => Outcome.Of(() => session.Deserialize<T>(message));
}
