namespace Tessera.Converters.Collections;

/// <summary>The converter of a map, without its type parameters, as engines use it.</summary>
internal interface IMapConverter : IConverter
{
    IConverter Key { get; }

    IConverter Value { get; }

    /// <summary>Whether keys that are unequal by their own Equals always have different bytes.</summary>
    bool HasExactKeys { get; }

    /// <summary>Whether a duplicate key is dropped instead of being an error.</summary>
    bool DropsDuplicates { get; }

    /// <summary>Whether the keys are text, so that entries may stand among members.</summary>
    bool HasNames { get; }

    /// <summary>Creates an empty map for entries that stand among members.</summary>
    /// <param name="reader">The reader, positioned at the entries.</param>
    NamedEntries BeginNamed(ref WireReader reader, ReadContext context);
}

/// <summary>The converter of a collection class, whose collections reading may not be able to create.</summary>
internal interface IMadeConverter : IConverter
{
    bool CanBeMade { get; }
}
