using System.Globalization;
using System.Text.Json;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Peers;
using Tessera.Benchmarks.Workloads;

namespace Tessera.Benchmarks.Measuring;

/// <summary>The child's side of the conversation. Each input line is a request; each answer is a line that starts with @. The child idles in between.</summary>
internal static class CaseSession
{
    public const char AnswerMark = '@';

    public static int Run(string workloadId, string peerId, Operation operation)
    {
        CaseHost? host = Open(workloadId, peerId, operation, out Verdict verdict);
        Answer(new CaseReady(verdict.Failure, verdict.Inexact, host?.PayloadBytes ?? 0));
        if (host is null)
            return 0;
        while (Console.In.ReadLine() is string line)
        {
            string[] words = line.Split(' ');
            double number = words.Length > 1 ? double.Parse(words[1], CultureInfo.InvariantCulture) : 0;
            switch (words[0])
            {
                case "warm":
                    host.WarmUp(number);
                    Answer(host.AllocatedBytes());
                    break;
                case "sample":
                    Answer(host.Sample((int)number));
                    break;
                default:
                    return 0;
            }
        }

        return 0;
    }

    private static CaseHost? Open(string workloadId, string peerId, Operation operation, out Verdict verdict)
    {
        try
        {
            Workload workload = WorkloadCatalog.Get(workloadId);
            Peer peer = PeerCatalog.For(workload).First(p => p.Id == peerId);
            CaseHost host = workload.Accept(new CaseFactory(peer, operation));
            verdict = host.Prove();
            return verdict.Failure is null ? host : null;
        }
        catch (Exception error)
        {
            Exception cause = error.GetBaseException();
            string message = cause.Message.ReplaceLineEndings(" ");
            string reason = $"{(cause is NotSupportedException ? "" : cause.GetType().Name + ": ")}{(message.Length > 160 ? message[..160] + "..." : message)}";
            verdict = new Verdict(reason, null);
            return null;
        }
    }

    private static void Answer<T>(T answer) => Console.Out.WriteLine(AnswerMark + JsonSerializer.Serialize(answer));
}
