using Xunit;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>Tests that share one <see cref="PackedFolder"/>.</summary>
[CollectionDefinition(nameof(PackedCollection))]
public sealed class PackedCollection : ICollectionFixture<PackedFolder>;
