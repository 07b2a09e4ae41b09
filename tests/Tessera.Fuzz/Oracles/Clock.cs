using System.Diagnostics;

namespace Tessera.Fuzz.Oracles;

/// <summary>
/// Watches the calls: one that takes more than two seconds of the process's own time is reported, one that takes twenty ends the process.
/// Time of the process, not of the wall, so that a busy machine is no finding.
/// </summary>
internal sealed class Clock
{
    private static readonly TimeSpan s_slow = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan s_hang = TimeSpan.FromSeconds(20);

    private long _calls;
    private bool _stopped;

    /// <summary>Calls begun so far.</summary>
    public long Calls => Volatile.Read(ref _calls);

    public void Begin() => Volatile.Write(ref _calls, _calls + 1);

    /// <summary>Calls the action once for each slow call, from a thread of its own.</summary>
    public void Start(Action<TimeSpan> report, Action end)
    {
        Thread thread = new(() =>
        {
            long seen = -1;
            bool reported = false;
            TimeSpan since = default;
            using Process process = Process.GetCurrentProcess();
            while (!Volatile.Read(ref _stopped))
            {
                Thread.Sleep(200);
                long calls = Calls;
                process.Refresh();
                TimeSpan now = process.TotalProcessorTime;
                if (calls != seen)
                    (seen, since, reported) = (calls, now, false);
                else if (!reported && now - since > s_slow)
                {
                    reported = true;
                    report(now - since);
                }
                else if (now - since > s_hang)
                {
                    end();
                }
            }
        })
        { IsBackground = true };
        thread.Start();
    }

    public void Stop() => Volatile.Write(ref _stopped, true);
}
