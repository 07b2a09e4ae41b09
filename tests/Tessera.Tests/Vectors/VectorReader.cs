namespace Tessera.Tests.Vectors;

/// <summary>Reads rows whose types both sides know by fingerprint.</summary>
internal static class VectorReader
{
    /// <summary>Reads the row before the given one, if there is one, and then the given row.</summary>
    /// <returns>The value of the row.</returns>
    public static object? Read(Vector row)
    {
        TesseraSchemaCatalog catalog = new();
        // A schema is what a message can have, which an optional cannot be by itself.
        foreach (string known in (row.Known ?? []).Where(known => !known.StartsWith("20", StringComparison.Ordinal)))
            catalog.Add(TesseraSchema.Parse(Convert.FromHexString(known)));
        TesseraOptions options = new() { Schemas = catalog };
        return row.After is null ? TesseraSerializer.Deserialize(row.Bytes, options) : ReadBehind(VectorFiles.Accept[row.After], row, options);
    }

    private static object? ReadBehind(Vector before, Vector row, TesseraOptions options)
    {
        TesseraSessionReader reader = new(options);
        reader.Deserialize<object>(before.Bytes);
        return reader.Deserialize<object>(row.Bytes);
    }
}
