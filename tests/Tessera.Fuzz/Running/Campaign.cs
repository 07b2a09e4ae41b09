using System.Diagnostics;
using System.Globalization;

namespace Tessera.Fuzz.Running;

/// <summary>Runs workers as processes, each with a piece of the numbers, and adds up their figures. Goes on after a case that ends a worker.</summary>
internal sealed class Campaign(CommandLine options)
{
    public const ulong NumbersPerPiece = 1UL << 32;

    private readonly Lock _lock = new();
    private readonly Dictionary<string, int> _signatures = [];
    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private readonly long _goal = options.Number("executions", options.Text("seconds") is null ? 1_000_000 : long.MaxValue);
    private readonly long _seconds = options.Number("seconds", 0);
    private readonly long _piece = options.Number("piece", 4_000_000);
    private readonly string _folder = Directory.CreateTempSubdirectory("tessera-fuzz").FullName;
    private readonly string? _report = options.Text("report");
    private readonly string[] _ignored = Findings.Ignored(options);
    private string? _instrumented;
    private long _executions;
    private long _keyed;
    private long _cases;
    private long _accepted;
    private long _valid;
    private double _processor;
    private int _edges;
    private double _worst;
    private string _worstCase = "";
    private long _retained;
    private long _findings;
    private long _ignoredFindings;
    private long _crashes;
    private int _next;
    private long _shown;

    public int Run()
    {
        try
        {
            long every = options.Number("coverage", 4);
            if (every > 0)
                _instrumented = Instrumentation.Make(_folder);
            Console.WriteLine(_instrumented is null ? "Without coverage." : $"Guided by coverage in one piece of {every}.");
            int jobs = (int)options.Number("jobs", 1);
            Thread[] threads = [.. Enumerable.Range(0, jobs).Select(job => new Thread(() => RunPieces(job, every)))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            PrintFigures();
            return _findings == 0 ? 0 : 1;
        }
        finally
        {
            Directory.Delete(_folder, true);
        }
    }

    private bool IsDone => _executions >= _goal || (_seconds > 0 && _watch.Elapsed.TotalSeconds >= _seconds);

    private void RunPieces(int job, long every)
    {
        string record = Path.Combine(_folder, $"record{job}");
        string corpus = Path.Combine(_folder, $"corpus{job}");
        while (!IsDone)
        {
            int piece = Interlocked.Increment(ref _next) - 1;
            bool guided = _instrumented is not null && piece % every == 0;
            ulong from = (ulong)piece * NumbersPerPiece;
            long left = Math.Min(_piece, _goal - _executions);
            if (guided)
                left = Math.Min(left, Math.Max(_piece / 4, 1));
            while (left > 0 && !IsDone)
            {
                (long done, bool ended) = RunWorker(guided, from, left, record, corpus);
                left -= done;
                if (ended)
                    break;
                from = ReportCrash(record) + 1;
            }
        }
    }

    private (long Done, bool Ended) RunWorker(bool guided, ulong from, long left, string record, string corpus)
    {
        ProcessStartInfo start = new("dotnet") { RedirectStandardOutput = true, RedirectStandardError = true };
        start.ArgumentList.Add(Path.Combine(guided ? _instrumented! : AppContext.BaseDirectory, "Tessera.Fuzz.dll"));
        start.ArgumentList.Add("work");
        Add("seed", options.Text("seed") ?? "1");
        Add("from", from.ToString(CultureInfo.InvariantCulture));
        Add("executions", left.ToString(CultureInfo.InvariantCulture));
        Add("record", record);
        if (_instrumented is not null)
            Add("corpus", corpus);
        if (options.Text("targets") is { } targets)
            Add("targets", targets);
        if (options.Text("without") is { } without)
            Add("without", without);
        if (options.Text("only") is { } only)
            Add("only", only);
        if (_seconds > 0)
            Add("seconds", ((long)Math.Max(1, _seconds - _watch.Elapsed.TotalSeconds)).ToString(CultureInfo.InvariantCulture));
        using Process process = Process.Start(start)!;
        long[] figures = new long[6];
        process.ErrorDataReceived += (_, line) =>
        {
            if (line.Data is not null)
                _lastError = _lastError.Length > 600 ? _lastError : _lastError + line.Data + " | ";
        };
        process.BeginErrorReadLine();
        bool hung = false;
        while (process.StandardOutput.ReadLine() is { } line)
        {
            string[] parts = line.Split('\t');
            if (parts[0] == "S")
                Take(parts, figures);
            else if (parts[0] == "F")
                hung |= Print(parts) == "hang";
        }

        process.WaitForExit();
        return (figures[0], process.ExitCode is 0 or 1 && !hung);

        void Add(string name, string value)
        {
            start.ArgumentList.Add($"--{name}");
            start.ArgumentList.Add(value);
        }
    }

    private string _lastError = "";

    private ulong ReportCrash(string path)
    {
        using Record record = new(path);
        Oracles.Case item = record.Get();
        Interlocked.Increment(ref _crashes);
        Print(["F", "crash", "crash", item.Number.ToString(CultureInfo.InvariantCulture), item.Target.Name, item.Options.Name, Convert.ToHexString(item.Data), _lastError]);
        _lastError = "";
        return item.Number;
    }

    private void Take(string[] parts, long[] before)
    {
        lock (_lock)
        {
            double processor = double.Parse(parts[11], CultureInfo.InvariantCulture);
            long[] now = [.. parts[1..6].Select(part => long.Parse(part, CultureInfo.InvariantCulture)), (long)(processor * 1000)];
            _executions += now[0] - before[0];
            _keyed += now[1] - before[1];
            _cases += before[2] == 0 ? 0 : now[2] - before[2];
            _accepted += now[3] - before[3];
            _valid += now[4] - before[4];
            _processor += (now[5] - before[5]) / 1000.0;
            now.CopyTo(before, 0);
            _edges = Math.Max(_edges, int.Parse(parts[6], CultureInfo.InvariantCulture));
            double worst = double.Parse(parts[7], CultureInfo.InvariantCulture);
            if (worst > _worst)
                (_worst, _worstCase) = (worst, parts[8]);
            _retained = Math.Max(_retained, long.Parse(parts[9], CultureInfo.InvariantCulture));
            if (_watch.ElapsedMilliseconds - _shown < 10_000)
                return;
            _shown = _watch.ElapsedMilliseconds;
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{_watch.Elapsed:hh\\:mm\\:ss} {_executions:N0} executions, {_executions / _watch.Elapsed.TotalSeconds:N0}/s ({_executions / _processor:N0} per second of a processor), keyed {_keyed:N0}, accepted {_accepted:N0}, edges {_edges:N0}, findings {_findings:N0}, crashes {_crashes:N0}"));
        }
    }

    private string Print(string[] parts)
    {
        lock (_lock)
        {
            string signature = parts[2];
            if (_ignored.Any(ignored => $"{signature}\t{parts[7]}".Contains(ignored, StringComparison.Ordinal)))
            {
                _ignoredFindings++;
                return parts[1];
            }

            _findings++;
            int met = _signatures[signature] = _signatures.GetValueOrDefault(signature) + 1;
            string text = $"""
                FINDING {signature} (seed {options.Text("seed") ?? "1"}, number {parts[3]})
                  {parts[7]}
                  repro --target "{parts[4]}" --options {parts[5]} --hex {parts[6]}
                """;
            if (met <= 3)
            {
                Console.WriteLine(text);
                if (_report is not null)
                    File.AppendAllText(_report, text + "\n");
            }

            return parts[1];
        }
    }

    private void PrintFigures()
    {
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"""

            | | |
            |---|---|
            | seed | {options.Text("seed") ?? "1"} |
            | executions (calls of the library) | {_executions:N0} |
            | of these reads into hashed, sorted and immutable types | {_keyed:N0} |
            | time, executions/s | {_watch.Elapsed:hh\:mm\:ss}, {_executions / _watch.Elapsed.TotalSeconds:N0} |
            | processor time, executions for each second of it | {TimeSpan.FromSeconds(_processor):hh\:mm\:ss}, {_executions / Math.Max(1, _processor):N0} |
            | typed reads that gave a value | {_accepted:N0} |
            | inputs that are messages | {_valid:N0} |
            | edges of Tessera.dll reached | {_edges:N0} |
            | most bytes allocated for a byte of input, beyond 64 KiB | {_worst:0.0} ({_worstCase}) |
            | most bytes retained over the second half of a piece | {_retained:N0} |
            | processes that ended early | {_crashes:N0} |
            | findings | {_findings:N0} |
            """));
        foreach ((string signature, int count) in _signatures.OrderByDescending(pair => pair.Value))
            Console.WriteLine($"{count,8} {signature}");
        if (_ignoredFindings > 0)
            Console.WriteLine($"{_ignoredFindings} findings ignored by the list.");
    }
}
