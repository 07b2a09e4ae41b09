using System.Diagnostics;

namespace Tessera.Fuzz.Oracles;

/// <summary>Watches the calls: reports a call that takes more than two seconds, and ends the process for a call that takes twenty seconds. It measures
/// processor time, so that a busy machine does not cause findings.</summary>
internal sealed class Clock
{
    private static readonly TimeSpan s_slow = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan s_hang = TimeSpan.FromSeconds(20);

    private long _calls;
    private bool _stopped;

    /// <summary>The number of calls begun so far.</summary>
    public long Calls => Volatile.Read(ref _calls);

    public void Begin() => Volatile.Write(ref _calls, _calls + 1);

    /// <summary>Starts the thread that calls <paramref name="report"/> once for each slow call, and <paramref name="end"/> for a call that hangs.</summary>
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
