using System.Text.Json;
using Tessera.Contracts;
using Tessera.Converters.Custom;
using Tessera.Descriptors;
using Tessera.Reading;

namespace Tessera.Converters;

/// <summary>All that converters ever see of the options.</summary>
/// <param name="Contracts">Say what the types are.</param>
/// <param name="Engine">Executes plans of the program's own types.</param>
/// <param name="ForeignEngine">Never compiles code: for plans that were made because of bytes and are of no shape, and for what emitted code leaves to it.</param>
/// <param name="Custom">The converters of the application.</param>
/// <param name="Names">The types that the application gave identifiers to.</param>
/// <param name="Limits">Of reading.</param>
/// <param name="SkipNulls">Members that are null are left out.</param>
/// <param name="WriteAsDeclared">A derived instance is written as the declared type instead of being an error.</param>
/// <param name="PreserveReferences">Every object that may be reached more than once is written once.</param>
/// <param name="ReadUnknownAsBase">A name in the data that a union does not list is read as the base, where that has instances.</param>
/// <param name="DropMismatches">A value that does not convert is dropped instead of being an error.</param>
/// <param name="RejectUnknownMembers">Members of the data that a type does not have are an error.</param>
/// <param name="IgnoreCase">Member names match in any case.</param>
/// <param name="StrictValues">Text is no number, date or enum, and they are no text.</param>
/// <param name="ConvertsImplicitly">Numbers convert as C# converts them implicitly, and text does not.</param>
/// <param name="ShowsZone">Points in time are shown in the zone that readers know.</param>
/// <param name="Sorts">Maps and sets are written in the order of their bytes.</param>
/// <param name="Canonical">Of values that are equal, one is written.</param>
/// <param name="AllowWriteOnly">What the same options could not read back is written all the same.</param>
/// <param name="JsonNames">How JSON names members, and so a map that was made of it; null for their own names.</param>
/// <param name="Comparers">Of dictionaries and sets of text: what is written and obeyed.</param>
internal sealed record ConverterSettings(
    IContractSource Contracts,
    IEngine Engine,
    IEngine ForeignEngine,
    ICustomConverters Custom,
    NameTable Names,
    TesseraLimits Limits,
    bool SkipNulls = false,
    bool WriteAsDeclared = false,
    bool PreserveReferences = false,
    bool ReadUnknownAsBase = false,
    bool DropMismatches = false,
    bool RejectUnknownMembers = false,
    bool IgnoreCase = false,
    bool StrictValues = false,
    bool ConvertsImplicitly = false,
    bool ShowsZone = false,
    bool Sorts = false,
    bool Canonical = false,
    bool AllowWriteOnly = false,
    JsonNamingPolicy? JsonNames = null,
    TesseraComparerHandling Comparers = TesseraComparerHandling.Ordinal)
{
    public int MaxDepth => Limits.MaxDepth;
}
