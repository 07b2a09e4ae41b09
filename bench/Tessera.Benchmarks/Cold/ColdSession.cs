using System.Diagnostics;
using System.Runtime;
using System.Text.Json;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;

namespace Tessera.Benchmarks.Cold;

/// <summary>The child: everything once, timed from before the first touch, then the answer.</summary>
internal static class ColdSession
{
    public static int Run(string peerId, int types)
    {
        Peer peer = PeerCatalog.InRepository.First(p => p.Id == peerId);
        IColdStep[] steps = [.. ColdTypes.Take(types).Select(t => (IColdStep)Activator.CreateInstance(typeof(ColdStep<,>).MakeGenericType(t.GetGenericArguments()), peer)!)];
        ColdLaunch launch;
        try
        {
            launch = Measure(steps);
        }
        catch (Exception error)
        {
            launch = new ColdLaunch(error.GetBaseException().Message.ReplaceLineEndings(" "), 0, 0, 0, 0, 0, 0, 0);
        }

        Console.Out.WriteLine(CaseSession.AnswerMark + JsonSerializer.Serialize(launch));
        return 0;
    }

    private static ColdLaunch Measure(IColdStep[] steps)
    {
        long methods = JitInfo.GetCompiledMethodCount();
        TimeSpan jit = JitInfo.GetCompilationTime();
        int assemblies = AppDomain.CurrentDomain.GetAssemblies().Length;
        long start = Stopwatch.GetTimestamp();
        foreach (IColdStep step in steps)
            step.Write();
        TimeSpan write = Stopwatch.GetElapsedTime(start);
        start = Stopwatch.GetTimestamp();
        foreach (IColdStep step in steps)
            step.Read();
        TimeSpan read = Stopwatch.GetElapsedTime(start);
        methods = JitInfo.GetCompiledMethodCount() - methods;
        jit = JitInfo.GetCompilationTime() - jit;
        assemblies = AppDomain.CurrentDomain.GetAssemblies().Length - assemblies;
        double second = Again(steps);
        double last = 0;
        for (int i = 3; i <= 100; i++)
            last = Again(steps);
        return new ColdLaunch(null, write.TotalMilliseconds, read.TotalMilliseconds, second, last, methods, jit.TotalMilliseconds, assemblies);
    }

    private static double Again(IColdStep[] steps)
    {
        long start = Stopwatch.GetTimestamp();
        foreach (IColdStep step in steps)
        {
            step.Write();
            step.Read();
        }

        return Stopwatch.GetElapsedTime(start).TotalMicroseconds;
    }
}
