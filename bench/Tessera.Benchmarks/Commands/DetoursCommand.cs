using System.Buffers;
using System.CommandLine;
using System.IO.Hashing;
using System.Text.Json;
using Tessera.Benchmarks.Detours;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "detours": operations other than writing and reading one version, compared with the same operations made of other parts.</summary>
internal static class DetoursCommand
{
    private const int Many = 5000;

    private static readonly Option<int> Rounds = new("--rounds") { Description = "Rounds for each time.", DefaultValueFactory = _ => 21 };

    /// <summary>Each result is stored here, because the compiler could otherwise leave out its creation.</summary>
    private static object? s_kept;

    private static ulong s_hash;

    public static Command Create()
    {
        Command command = new("detours", "JSON to messages, hashes and messages of older versions, beside the same made of other parts.") { Rounds };
        command.SetAction(arguments => Run(arguments.GetValue(Rounds)));
        return command;
    }

    private static int Run(int rounds)
    {
        DetourRow[] rows = DetourRow.CreateMany(Many);
        DetourRow row = rows[7];
        double[] numbers = [.. Enumerable.Range(0, 100_000).Select(i => i / 3.0)];
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(rows);
        byte[] own = TesseraSerializer.Serialize(row);
        byte[] older = TesseraSerializer.Serialize(new OlderRow { Id = row.Id, Name = row.Name, Email = row.Email });
        byte[] equal = TesseraSerializer.Serialize(new DetourRow { Id = row.Id, Name = row.Name, Email = row.Email });
        ArrayBufferWriter<byte> output = new(4 * json.Length);
        TesseraSchema schema = TesseraSchema.Of<DetourRow[]>();
        RequireSame(json, schema, rows);

        Console.WriteLine("| what | beside | times as long |");
        Console.WriteLine("|---|---|---|");
        Report($"JSON of {Many:N0} objects to a message of their type", "System.Text.Json's read and our write", 1, () => Convert(json, schema, output), () => s_kept = TesseraSerializer.Serialize(JsonSerializer.Deserialize<DetourRow[]>(json)));
        Report("the same to a message without a type", "the same", 1, () => Convert(json, null, output), () => s_kept = TesseraSerializer.Serialize(JsonSerializer.Deserialize<DetourRow[]>(json)));
        Report($"hash of {Many:N0} objects", "our write and XxHash3 of System.IO.Hashing", 10, () => s_hash = TesseraSerializer.Hash(rows), () => s_hash = XxHash3.HashToUInt64(TesseraSerializer.Serialize(rows)));
        Report($"hash of {numbers.Length:N0} doubles", "the same", 10, () => s_hash = TesseraSerializer.Hash(numbers), () => s_hash = XxHash3.HashToUInt64(TesseraSerializer.Serialize(numbers)));
        Report("hash of one object", "the same", 5000, () => s_hash = TesseraSerializer.Hash(row), () => s_hash = XxHash3.HashToUInt64(TesseraSerializer.Serialize(row)));
        Report("read of an older version, 3 of 7 members", "read of the own version, the others null", 5000, () => s_kept = TesseraSerializer.Deserialize<DetourRow>(older), () => s_kept = TesseraSerializer.Deserialize<DetourRow>(equal));
        Report("read of an older version, 3 of 7 members", "read of the own version, all members", 5000, () => s_kept = TesseraSerializer.Deserialize<DetourRow>(older), () => s_kept = TesseraSerializer.Deserialize<DetourRow>(own));
        return 0;

        void Report(string what, string beside, int batch, Action ours, Action theirs) =>
            Console.WriteLine($"| {what} | {beside} | {Turns.Ratio(rounds, batch, ours, theirs):F2} |");
    }

    private static void Convert(byte[] json, TesseraSchema? schema, ArrayBufferWriter<byte> output)
    {
        output.ResetWrittenCount();
        if (schema is null)
            TesseraJson.FromJson(json, output);
        else
            TesseraJson.FromJson(json, schema, output);
    }

    private static void RequireSame(byte[] json, TesseraSchema schema, DetourRow[] rows)
    {
        ArrayBufferWriter<byte> output = new();
        Convert(json, schema, output);
        if (!output.WrittenSpan.SequenceEqual(TesseraSerializer.Serialize(rows)))
            throw new InvalidOperationException("The JSON did not become the message of the objects.");
    }
}
