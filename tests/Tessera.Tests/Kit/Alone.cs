using Xunit;

namespace Tessera.Tests.Kit;

/// <summary>The collection of tests that measure the memory of the whole process. They do not run at the same time as other tests.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public static class Alone
{
    public const string Name = "Alone";
}
