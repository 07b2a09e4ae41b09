using Tessera.Contracts;
using Tessera.Converters.Custom;
using Tessera.Descriptors;

namespace Tessera.Converters;

/// <summary>All that converters ever see of the options.</summary>
internal sealed record ConverterSettings
{
    public required IContractSource Contracts { get; init; }

    /// <summary>Executes plans of the program's own types.</summary>
    public required IEngine Engine { get; init; }

    /// <summary>Executes plans that were made because of bytes: it must never compile code.</summary>
    public required IEngine ForeignEngine { get; init; }

    /// <summary>The converters of the application.</summary>
    public required ICustomConverters Custom { get; init; }

    /// <summary>The types that the application gave identifiers to.</summary>
    public required NameTable Names { get; init; }

    public required ReadLimits Limits { get; init; }

    public bool SkipNulls { get; init; }

    /// <summary>A derived instance is written as the declared type instead of being an error.</summary>
    public bool WriteAsDeclared { get; init; }

    /// <summary>Every object that may be reached more than once is written once.</summary>
    public bool PreserveReferences { get; init; }

    /// <summary>A name in the data that a union does not list is read as the base, where that has instances.</summary>
    public bool ReadUnknownAsBase { get; init; }

    /// <summary>A value that does not convert is dropped instead of being an error.</summary>
    public bool DropMismatches { get; init; }

    public bool RejectUnknownMembers { get; init; }

    public bool IgnoreCase { get; init; }

    /// <summary>Text is no number, date or enum, and they are no text.</summary>
    public bool StrictValues { get; init; }

    /// <summary>Numbers convert as C# converts them implicitly, and text does not.</summary>
    public bool ConvertsImplicitly { get; init; }

    /// <summary>Points in time are shown in this zone; null to leave them.</summary>
    public TimeZoneInfo? TimeZone { get; init; }

    /// <summary>Maps and sets are written in the order of their bytes.</summary>
    public bool Sorts { get; init; }

    /// <summary>Of values that are equal, one is written.</summary>
    public bool Canonical { get; init; }

    public int MaxDepth => Limits.MaxDepth;
}
