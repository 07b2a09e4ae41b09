using Xunit.Abstractions;

namespace Tessera.Mutation.Trials;

/// <summary>One test at a time, since a mutant's time and its mutants reached are those of a class; and a theory is one case.</summary>
internal sealed class TestOptions : ITestFrameworkDiscoveryOptions, ITestFrameworkExecutionOptions
{
    private readonly Dictionary<string, object?> _values = new()
    {
        ["xunit.discovery.PreEnumerateTheories"] = false,
        ["xunit.execution.DisableParallelization"] = true,
        ["xunit.execution.SynchronousMessageReporting"] = true,
    };

    public TValue GetValue<TValue>(string name) => _values.TryGetValue(name, out object? value) ? (TValue)value! : default!;

    public void SetValue<TValue>(string name, TValue value) => _values[name] = value;
}
