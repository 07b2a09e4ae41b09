using System.CommandLine;
using Tessera.Benchmarks.Commands;

return new RootCommand("Tessera's benchmarks: workloads, peers, curves, cold start. See bench/methodology.md.")
{
    RunCommand.Create(),
    GateCommand.Create(),
    ListCommand.Create(),
    CaseCommand.Create(),
}.Parse(args).Invoke();
