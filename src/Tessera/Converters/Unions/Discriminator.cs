namespace Tessera.Converters.Unions;

/// <summary>An entry of a map that names the alternative of a union.</summary>
/// <param name="Name">The key of the entry.</param>
/// <param name="Alternatives">The readers of the alternatives, by name.</param>
/// <param name="Unknown">The reader of other names.</param>
internal sealed record Discriminator<T>(string Name, Dictionary<string, ValueReader<T>> Alternatives, ValueReader<T> Unknown);
