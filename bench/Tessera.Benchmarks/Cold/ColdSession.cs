using System.Diagnostics;
using System.Runtime;
using System.Text.Json;
using Tessera.Benchmarks.Abstractions;
using Tessera.Benchmarks.Comparing;
using Tessera.Benchmarks.Measuring;
using Tessera.Benchmarks.Peers;

namespace Tessera.Benchmarks.Cold;

/// <summary>The child process: writes and reads everything, measures the time from before the serializer's first use, and then answers.</summary>
internal static class ColdSession
{
    public static int Run(string peerId, int types)
    {
        ColdLaunch launch;
        try
        {
            Peer peer = PeerCatalog.InRepository.Concat(AdapterCatalog.All).First(p => p.Id == peerId);
            launch = Measure([.. ColdTypes.Take(types).Select(type => CreateStep(peer, ColdTypes.Create(type)))]);
        }
        catch (Exception error)
        {
            launch = new ColdLaunch(error.GetBaseException().Message.ReplaceLineEndings(" "), 0, 0, 0, 0, 0, 0, 0);
        }

        Console.Out.WriteLine(CaseSession.AnswerMark + JsonSerializer.Serialize(launch));
        return 0;
    }

    /// <summary>Creates the step for a value. An adapter gets the value in its own copy of the type. The copying has already called the setters.</summary>
    private static IColdStep CreateStep(Peer peer, object value)
    {
        if (peer.GetType().Assembly != typeof(ColdSession).Assembly)
            value = new StructuralCopy(typeof(ColdSession).Assembly, peer.GetType().Assembly).Copy(value)!;
        return (IColdStep)Activator.CreateInstance(typeof(ColdStep<>).MakeGenericType(value.GetType()), peer, value)!;
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
        foreach (IColdStep step in steps)
            step.Check();
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
