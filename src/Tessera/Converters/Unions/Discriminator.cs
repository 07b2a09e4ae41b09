namespace Tessera.Converters.Unions;

/// <summary>An entry of a map that says which alternative of a union the map is.</summary>
/// <param name="Name">Its key.</param>
/// <param name="Alternatives">The readers of the names that are known.</param>
/// <param name="Unknown">The reader of other names.</param>
internal sealed record Discriminator<T>(string Name, Dictionary<string, ValueReader<T>> Alternatives, ValueReader<T> Unknown);
