using System.CommandLine;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Commands;

/// <summary>The command "list": all workloads and peers.</summary>
internal static class ListCommand
{
    public static Command Create()
    {
        Command command = new("list", "List workloads and peers.");
        command.SetAction(_ => Run());
        return command;
    }

    private static int Run()
    {
        foreach (Workload workload in WorkloadCatalog.All)
            Console.WriteLine($"{workload.Id,-18} {workload.Title}{(workload.Quick ? " (quick)" : "")}");
        Console.WriteLine();
        foreach (Peer peer in PeerCatalog.For(WorkloadCatalog.All[0]))
            Console.WriteLine($"{peer.Id,-22} {peer.Version,-10} {peer.Group,-15} {peer.Note}");
        foreach (string missing in AdapterCatalog.NotRestorable)
            Console.WriteLine($"{missing,-22} not restorable");
        return 0;
    }
}
