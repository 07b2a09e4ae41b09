using System.Collections.Concurrent;

namespace Tessera;

/// <summary>
/// Schemas that both sides know, so that messages may name them by their fingerprints instead of bringing them (<c>spec/format.md</c> §4). Given to <see cref="TesseraOptions.Schemas"/>; it may grow
/// while it is used, by any thread. A fingerprint selects among schemas that the program trusts and proves nothing about data from anyone.
/// </summary>
public sealed class TesseraSchemaCatalog
{
    private readonly ConcurrentDictionary<ulong, TesseraSchema> _schemas = new();

    /// <summary>
    /// Finds schemas that the catalog does not have, in a registry for example. Asynchronous calls that read one message from a stream or pipe ask it, by the fingerprint, and add what it gives. It gives null for one
    /// that it does not know; then, and wherever it cannot be asked, the message is <see cref="TesseraErrorCode.TypeNotAllowed"/>, with <see cref="TesseraException.Fingerprint"/>.
    /// </summary>
    /// <remarks>
    /// A message can ask for 16 schemas. Anybody can make fingerprints, so a resolver may be asked for any number by messages that do not exist, and several times for one: it keeps what it should remember, and
    /// what it gives should come from somebody whom the program trusts. What it throws passes unchanged.
    /// </remarks>
    public Func<ulong, CancellationToken, ValueTask<TesseraSchema?>>? Resolver { get; set; }

    /// <summary>How many schemas it has.</summary>
    public int Count => _schemas.Count;

    /// <summary>Reads a catalog that <see cref="ToArray"/> has made, and checks every schema in it.</summary>
    /// <param name="data">All of the file.</param>
    /// <param name="options">Their limits hold; null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The catalog.</returns>
    /// <exception cref="TesseraException">The bytes are no catalog, or one of the schemas is none.</exception>
    public static TesseraSchemaCatalog Parse(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        TesseraSchemaCatalog catalog = new();
        if (TesseraSerializer.Deserialize(data, options) is not object?[] schemas)
            throw new TesseraException(TesseraErrorCode.TypeMismatch, "The message is not a list of schemas, as a catalog has to be", 0);
        foreach (object? schema in schemas)
            catalog.Add(TesseraSchema.Parse(schema as byte[] ?? throw new TesseraException(TesseraErrorCode.TypeMismatch, "The list has an element that is not the bytes of a schema", 0), options));
        return catalog;
    }

    /// <summary>Adds a schema; one that it has already changes nothing.</summary>
    /// <param name="schema">The schema.</param>
    /// <exception cref="ArgumentException">Another schema has the same fingerprint.</exception>
    public void Add(TesseraSchema schema)
    {
        ArgumentNullException.ThrowIfNull(schema);
        if (!_schemas.GetOrAdd(schema.Fingerprint, schema).Equals(schema))
            throw new ArgumentException($"Another schema of the catalog has the fingerprint {schema.Fingerprint:x16}.", nameof(schema));
    }

    /// <summary>The schema that has a fingerprint.</summary>
    /// <param name="fingerprint">As <see cref="TesseraException.Fingerprint"/> says it.</param>
    /// <returns>Null if there is none.</returns>
    public TesseraSchema? Find(ulong fingerprint) => _schemas.GetValueOrDefault(fingerprint);

    /// <summary>The catalog as a file: a message that is the list of the bytes of the schemas, in the order of their fingerprints.</summary>
    /// <returns>The message.</returns>
    public byte[] ToArray() => Codecs.CatalogFile.Write(_schemas.OrderBy(schema => schema.Key).Select(schema => schema.Value.Bytes));
}
