using System.CommandLine;
using System.Globalization;
using Tessera.Benchmarks.Commands;

// The invariant culture makes reports the same on every machine.
CultureInfo.CurrentCulture = CultureInfo.DefaultThreadCurrentCulture = CultureInfo.InvariantCulture;

return new RootCommand("Tessera's benchmarks: workloads, peers, curves, cold start. See bench/methodology.md.")
{
    RunCommand.Create(),
    CompareCommand.Create(),
    CurvesCommand.Create(),
    CurvesCommand.CreateCase(),
    ColdCommand.Create(),
    ColdCommand.CreateCase(),
    SessionsCommand.Create(),
    SparseCommand.Create(),
    DetoursCommand.Create(),
    RowsCommand.Create(),
    RowsCommand.CreateCase(),
    AheadCommand.Create(),
    TypingCommand.Create(),
    ReportCommand.Create(),
    GateCommand.Create(),
    ListCommand.Create(),
    CaseCommand.Create(),
}.Parse(args).Invoke();
