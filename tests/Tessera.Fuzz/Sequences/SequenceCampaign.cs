using System.Globalization;
using Tessera.Fuzz.Grammar;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Running;

namespace Tessera.Fuzz.Sequences;

/// <summary>Runs over sessions, rows and files of records. The seed and the number of a run determine it.</summary>
internal sealed class SequenceCampaign(CommandLine options)
{
    private const int Stack = 16 << 20;
    private const int MaxShown = 100;

    private readonly Dictionary<string, int> _signatures = [];
    private long _executions;
    private ulong _number;

    public int Run()
    {
        Thread thread = new(RunAll, Stack);
        thread.Start();
        thread.Join();
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{_executions:N0} executions."));
        foreach ((string signature, int met) in _signatures)
            Console.WriteLine($"{met} x {signature}");
        Console.WriteLine($"{_signatures.Count} findings.");
        return _signatures.Count == 0 ? 0 : 1;
    }

    private void RunAll()
    {
        ulong seed = (ulong)options.Number("seed", 1);
        ulong first = (ulong)options.Number("number", 0);
        ulong count = options.Text("number") is null ? (ulong)options.Number("count", 10_000) : 1;
        for (_number = first; _number < first + count; _number++)
        {
            Dice dice = new(seed, _number);
            SequenceRun run = (_number % 3) switch
            {
                0 => new SessionRun(dice, Report),
                1 => new RowsRun(dice, Report),
                _ => new FileRun(dice, Report),
            };
            run.Run();
            _executions += run.Executions;
        }
    }

    private void Report(Finding finding)
    {
        int met = _signatures[finding.Signature] = _signatures.GetValueOrDefault(finding.Signature) + 1;
        if (met == 1 && _signatures.Count <= MaxShown)
            Console.WriteLine($"FINDING {finding.Signature}\n  {finding.Detail.ReplaceLineEndings(" | ")}\n  sequences --seed {options.Number("seed", 1)} --number {_number}");
    }
}
