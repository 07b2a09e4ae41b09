using System.CommandLine;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "case": the child process of one measured case. It is not meant for users.</summary>
internal static class CaseCommand
{
    private static readonly Argument<string> Workload = new("workload");
    private static readonly Argument<string> Peer = new("peer");
    private static readonly Argument<Operation> Operation = new("operation");

    public static Command Create()
    {
        Command command = new("case", "One case, timed on request over standard input and output.") { Workload, Peer, Operation };
        command.Hidden = true;
        command.SetAction(arguments => CaseSession.Run(arguments.GetRequiredValue(Workload), arguments.GetRequiredValue(Peer), arguments.GetRequiredValue(Operation)));
        return command;
    }
}
