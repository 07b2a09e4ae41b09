using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>A map as engines see it.</summary>
internal interface IMapConverter : IConverter
{
    IConverter Key { get; }

    IConverter Value { get; }

    /// <summary>Keys that are not equal have different bytes, whatever they are, where they are asked themselves.</summary>
    bool HasExactKeys { get; }

    /// <summary>A key that occurs twice is dropped instead of being an error.</summary>
    bool DropsDuplicates { get; }

    /// <summary>Keys are names, so that entries may stand among members.</summary>
    bool HasNames { get; }

    /// <summary>An empty map for such entries.</summary>
    /// <param name="reader">Where the entries are.</param>
    /// <param name="context">The message's state.</param>
    NamedEntries BeginNamed(ref WireReader reader, ReadContext context);
}

/// <summary>A collection of a class that may have no way to be made.</summary>
internal interface IMadeConverter : IConverter
{
    bool CanBeMade { get; }
}
