using Xunit.Abstractions;

namespace Tessera.Mutation.Trials;

/// <summary>Nobody asks on which line a test stands.</summary>
internal sealed class NoSources : ISourceInformationProvider
{
    public ISourceInformation GetSourceInformation(ITestCase testCase) => throw new NotSupportedException();

    public void Dispose()
    {
    }
}
