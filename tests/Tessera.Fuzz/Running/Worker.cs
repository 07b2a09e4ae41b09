using System.Globalization;
using System.Text.RegularExpressions;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Running;

/// <summary>Runs cases in this process and prints lines that <see cref="Campaign"/> reads: <c>F</c> for a finding, <c>S</c> for figures.</summary>
internal sealed class Worker
{
    private const int Stack = 16 << 20;
    private const int Repeats = 2;
    private const long RetainedBound = 96L << 20;

    private readonly CommandLine _options;
    private readonly Coverage _coverage = new();
    private readonly Clock _clock = new();
    private readonly Dictionary<string, int> _signatures = [];
    private readonly Judge _judge;
    private readonly Lock _output = new();
    private Case _current;
    private ulong _number;
    private long _findings;
    private long _retained;

    public Worker(CommandLine options)
    {
        _options = options;
        _judge = new Judge(_clock, Report);
    }

    public int Run()
    {
        Thread thread = new(Work, Stack);
        thread.Start();
        thread.Join();
        return _findings == 0 ? 0 : 1;
    }

    private void Work()
    {
        ulong from = (ulong)_options.Number("from", 0);
        long executions = _options.Number("executions", 100_000);
        long until = _options.Number("seconds", 0) is > 0 and long seconds ? Environment.TickCount64 + (1000 * seconds) : long.MaxValue;
        string? corpusPath = _options.Text("corpus");
        List<(Target, byte[])> corpus = corpusPath is null ? [] : Corpus.Load(corpusPath);
        CaseMaker maker = new(_options, corpus);
        using Record? record = _options.Text("record") is { } path ? new Record(path) : null;
        _clock.Start(
            took => Report(new Finding("slow", "slow", $"more than {took.TotalSeconds:0} s of processor time")),
            () =>
            {
                Report(new Finding("hang", "hang", "more than 20 s of processor time"));
                Print();
                Environment.Exit(3);
            });
        long shown = Environment.TickCount64;
        long warm = -1;
        for (_number = from; _judge.Executions < executions; _number++)
        {
            record?.Begin(_number);
            if (maker.IsJson(_number))
            {
                (_current, byte[] descriptor) = maker.MakeJson(_number);
                record?.Put(_current);
                _judge.RunJson(_current, descriptor);
            }
            else
            {
                _current = maker.Make(_number);
                record?.Put(_current);
                _judge.Run(_current);
                if (_coverage.Take() && corpusPath is not null && _current.Data.Length <= 2048)
                {
                    corpus.Add((_current.Target, _current.Data));
                    Corpus.Append(corpusPath, _current.Target, _current.Data);
                }
            }

            if ((_number & 255) != 0)
                continue;
            if (warm < 0 && _judge.Executions > executions / 2)
                warm = GC.GetTotalMemory(true);
            if (Environment.TickCount64 - shown > 2000)
            {
                shown = Environment.TickCount64;
                Print();
                if (shown > until)
                    break;
            }
        }

        _clock.Stop();
        _retained = warm < 0 ? 0 : GC.GetTotalMemory(true) - warm;
        if (_retained > RetainedBound)
            Report(new Finding("retained", "retained", $"{_retained} bytes more are retained than after half of the executions"));
        Print();
    }

    private void Print()
    {
        lock (_output)
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"S\t{_judge.Executions}\t{_judge.KeyedExecutions}\t{_number}\t{_judge.Accepted}\t{_judge.Valid}\t{_coverage.Edges}\t{_judge.WorstRatio:0.0}\t{_judge.WorstCase}\t{_retained}\t{_findings}\t{Environment.CpuUsage.TotalTime.TotalSeconds:0.0}"));
        }
    }

    private void Report(Finding finding)
    {
        lock (_output)
        {
            string signature = Regex.Replace(finding.Signature, "[0-9]+", "0");
            _findings++;
            int met = _signatures[signature] = _signatures.GetValueOrDefault(signature) + 1;
            if (met > Repeats)
                return;
            Console.WriteLine($"F\t{finding.Kind}\t{signature}\t{_current.Number}\t{_current.Target.Name}\t{_current.Options.Name}\t{Convert.ToHexString(_current.Data)}\t{finding.Detail.ReplaceLineEndings(" | ")}");
        }
    }
}
