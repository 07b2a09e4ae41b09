using System.Text.Json;
using Tessera.Contracts;
using Tessera.Converters.Custom;

namespace Tessera.Converters;

/// <summary>The part of the options that converters use.</summary>
/// <param name="Contracts">The source of the contracts of the types.</param>
/// <param name="Engine">The engine that executes the plans of the program's own types.</param>
/// <param name="ForeignEngine">The engine that never compiles code. It executes plans of foreign data without a shape, and what emitted code leaves to
/// it.</param>
/// <param name="Custom">The converters of the application.</param>
/// <param name="Names">The types to which the application gave identifiers.</param>
/// <param name="Limits">The limits of reading.</param>
/// <param name="SkipNulls">Whether members that are null are left out.</param>
/// <param name="WriteAsDeclared">Whether an instance of a derived class is written as the declared type instead of being an error.</param>
/// <param name="PreserveReferences">Whether an object with several references to it is written once.</param>
/// <param name="ReadUnknownAsBase">Whether a name in the data that a union does not list is read as the base type, if the base type can have instances.</param>
/// <param name="DropMismatches">Whether a value that does not convert is dropped instead of being an error.</param>
/// <param name="RejectUnknownMembers">Whether members of the data that the type does not have are an error.</param>
/// <param name="IgnoreCase">Whether member names match regardless of case.</param>
/// <param name="StrictValues">Whether text is never converted to a number, date or enum, nor one of these to text.</param>
/// <param name="ConvertsImplicitly">Whether only those conversions of numbers are made that C# makes implicitly. Text is not converted then.</param>
/// <param name="ShowsZone">Whether points in time are converted to the time zone of the options when they are read.</param>
/// <param name="Sorts">Whether maps and sets are written in the order of their bytes.</param>
/// <param name="Canonical">Whether equal values are written with equal bytes.</param>
/// <param name="AllowWriteOnly">Whether values may be written that the same options could not read back.</param>
/// <param name="JsonNames">The policy by which JSON names members, and which also applies to maps that come from JSON; null for the members' own names.</param>
/// <param name="Comparers">How the comparers of dictionaries and sets of text are written and used.</param>
/// <param name="WatchUnloading">The action that is told each type that may be unloaded; null where no options belong to the converters.</param>
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
    TesseraComparerHandling Comparers = TesseraComparerHandling.Ordinal,
    Action<Type>? WatchUnloading = null)
{
    public int MaxDepth => Limits.MaxDepth;
}
