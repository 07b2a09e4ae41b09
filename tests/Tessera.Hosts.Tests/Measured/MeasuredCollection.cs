using Xunit;

namespace Tessera.Hosts.Tests.Measured;

/// <summary>Counters belong to the process: nothing else runs while they are looked at.</summary>
[CollectionDefinition(nameof(MeasuredCollection), DisableParallelization = true)]
public sealed class MeasuredCollection;
