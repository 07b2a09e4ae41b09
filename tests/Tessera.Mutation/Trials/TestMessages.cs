using System.Collections.Concurrent;
using Xunit.Abstractions;

namespace Tessera.Mutation.Trials;

/// <summary>What discovering and running tests report.</summary>
internal sealed class TestMessages(HashSet<string>? ignored = null, bool stopsEarly = false) : IMessageSink, IDisposable
{
    private readonly ManualResetEventSlim _end = new();
    private readonly ConcurrentQueue<string> _failures = [];
    private readonly List<ITestCase> _cases = [];

    public IEnumerable<ITestCase> Cases => _cases;

    public IReadOnlyCollection<string> Failures => _failures;

    public bool OnMessage(IMessageSinkMessage message)
    {
        switch (message)
        {
            case ITestCaseDiscoveryMessage found:
                _cases.Add(found.TestCase);
                break;
            case ITestFailed failed when ignored?.Contains(failed.Test.DisplayName) != true:
                _failures.Enqueue(failed.Test.DisplayName);
                break;
            case IDiscoveryCompleteMessage or ITestAssemblyFinished:
                _end.Set();
                break;
        }

        return !stopsEarly || _failures.IsEmpty;
    }

    public void WaitForEnd() => _end.Wait();

    public void Dispose() => _end.Dispose();
}
