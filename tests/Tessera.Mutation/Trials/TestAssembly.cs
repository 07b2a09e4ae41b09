using System.Reflection;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace Tessera.Mutation.Trials;

/// <summary>Runs test classes in this process, one after the other.</summary>
internal sealed class TestAssembly : IDisposable
{
    private readonly NoSources _sources = new();
    private readonly XunitTestFrameworkDiscoverer _discoverer;
    private readonly XunitTestFrameworkExecutor _executor;
    private readonly HashSet<string> _ignored;

    /// <param name="assembly">With the tests.</param>
    /// <param name="ignored">Names of tests that fail without a mutant.</param>
    public TestAssembly(Assembly assembly, IEnumerable<string> ignored)
    {
        _ignored = [.. ignored];
        _discoverer = new XunitTestFrameworkDiscoverer(new ReflectionAssemblyInfo(assembly), _sources, new TestMessages());
        _executor = new XunitTestFrameworkExecutor(assembly.GetName(), _sources, new TestMessages());
    }

    /// <summary>The names of tests that failed.</summary>
    /// <param name="className">Of a class with tests, or of one without.</param>
    /// <param name="stopsEarly">At the first.</param>
    public IReadOnlyCollection<string> Run(string className, bool stopsEarly)
    {
        using TestMessages found = new();
        _discoverer.Find(className, includeSourceInformation: false, found, new TestOptions());
        found.WaitForEnd();
        using TestMessages results = new(_ignored, stopsEarly);
        _executor.RunTests(found.Cases, results, new TestOptions());
        results.WaitForEnd();
        return results.Failures;
    }

    public void Dispose()
    {
        _discoverer.Dispose();
        _executor.Dispose();
        _sources.Dispose();
    }
}
