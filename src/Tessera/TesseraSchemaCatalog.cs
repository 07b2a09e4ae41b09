using System.Collections.Concurrent;

namespace Tessera;

/// <summary>
/// Contains schemas that both sides know, so that messages can name them by their fingerprints (<c>spec/format.md</c> §4). Assign it to
/// <see cref="TesseraOptions.Schemas"/>. Any thread may add schemas at any time. A fingerprint selects a trusted schema, and proves nothing else.
/// </summary>
public sealed class TesseraSchemaCatalog
{
    private readonly ConcurrentDictionary<ulong, TesseraSchema> _schemas = new();

    /// <summary>
    /// Finds schemas that the catalog does not contain, for example in a registry. Asynchronous methods that read one message from a stream or pipe call it
    /// with the fingerprint and add the schema that it returns. It returns null for an unknown fingerprint. Reading then fails with
    /// <see cref="TesseraErrorCode.TypeNotAllowed"/>, as in methods that do not call the resolver.
    /// </summary>
    /// <remarks>
    /// The resolver is called for at most 16 schemas per message. Anyone can make up fingerprints, so it may be called with any number of unknown ones, and
    /// several times with the same one. It should keep its own cache, and return only schemas from trusted sources. Its exceptions are passed on.
    /// </remarks>
    public Func<ulong, CancellationToken, ValueTask<TesseraSchema?>>? Resolver { get; set; }

    /// <summary>The number of schemas in the catalog.</summary>
    public int Count => _schemas.Count;

    /// <summary>Reads a catalog that was created by <see cref="ToArray"/>, and checks every schema in it.</summary>
    /// <param name="data">The complete content of the file.</param>
    /// <param name="options">The options whose limits apply, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The catalog.</returns>
    /// <exception cref="TesseraException">The data is not a catalog, or one of its schemas is not valid.</exception>
    public static TesseraSchemaCatalog Parse(ReadOnlySpan<byte> data, TesseraOptions? options = null)
    {
        TesseraSchemaCatalog catalog = new();
        if (TesseraSerializer.Deserialize(data, options) is not object?[] schemas)
            throw new TesseraException(TesseraErrorCode.TypeMismatch, "The message is not a list of schemas, which a catalog must be", 0);
        foreach (object? schema in schemas)
            catalog.Add(TesseraSchema.Parse(schema as byte[]
                ?? throw new TesseraException(TesseraErrorCode.TypeMismatch, "The list has an element that is not the bytes of a schema", 0), options));
        return catalog;
    }

    /// <summary>Adds a schema. Adding a schema that the catalog already contains has no effect.</summary>
    /// <param name="schema">The schema to add.</param>
    /// <exception cref="ArgumentException">The catalog contains another schema with the same fingerprint.</exception>
    public void Add(TesseraSchema schema)
    {
        ArgumentNullException.ThrowIfNull(schema);
        if (!_schemas.GetOrAdd(schema.Fingerprint, schema).Equals(schema))
            throw new ArgumentException($"Another schema of the catalog has the fingerprint {schema.Fingerprint:x16}.", nameof(schema));
    }

    /// <summary>Finds the schema with a fingerprint.</summary>
    /// <param name="fingerprint">The fingerprint, for example that of <see cref="TesseraException.Fingerprint"/>.</param>
    /// <returns>The schema, or null if the catalog does not contain it.</returns>
    public TesseraSchema? Find(ulong fingerprint) => _schemas.GetValueOrDefault(fingerprint);

    /// <summary>Returns the content of a catalog file: a message with a list of the bytes of all schemas, in the order of their fingerprints.</summary>
    /// <returns>The content of the file.</returns>
    public byte[] ToArray() => Codecs.CatalogFile.Write(_schemas.OrderBy(schema => schema.Key).Select(schema => schema.Value.Bytes));
}
