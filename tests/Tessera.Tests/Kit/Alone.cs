using Xunit;

namespace Tessera.Tests.Kit;

/// <summary>Tests that look at the memory of the whole process run when no others do.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public static class Alone
{
    public const string Name = "Alone";
}
