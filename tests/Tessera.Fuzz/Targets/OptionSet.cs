using System.Text.Json.Serialization;
using Tessera.TestTypes.Graphs;

namespace Tessera.Fuzz.Targets;

/// <summary>Options for reading messages, with each of the engines.</summary>
internal sealed class OptionSet(string name, TesseraOptions options)
{
    public static OptionSet[] All { get; } =
    [
        new("default", new()),
        new("strict", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, StrictValues = true }),
        new("usedefault", new() { OnMismatch = TesseraMismatchHandling.UseDefault }),
        new("references", new() { References = TesseraReferenceHandling.Preserve, Comparers = TesseraComparerHandling.Preserve }),
        new("implicit", new() { Conversions = TesseraConversionHandling.Implicit, PropertyNameCaseInsensitive = true, OnMismatch = TesseraMismatchHandling.UseDefault }),
        new("names", new() { TypeNames = Names(), References = TesseraReferenceHandling.Preserve, UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase }),
        new("deterministic", new() { Profile = TesseraSerializationProfile.Deterministic, StrictValues = true }),
        new("canonical", new() { Profile = TesseraSerializationProfile.Canonical, StrictValues = true }),
        new("populate", new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, RespectNullableAnnotations = true, SkipNulls = true, RespectRequiredConstructorParameters = true }),
    ];

    /// <summary>The options that write an object once even if it is reached several times.</summary>
    public static OptionSet Referring => All[3];

    /// <summary>The options that write sets and maps in the order of their bytes.</summary>
    public static OptionSet Sorting => All[6];

    public string Name { get; } = name;

    public TesseraOptions Interpreted { get; } = options with { Engine = TesseraSerializerEngine.Interpreted };

    public TesseraOptions Emitted { get; } = options with { Engine = TesseraSerializerEngine.Emitted };

    /// <summary>Whether messages that the format allows may be refused as malformed.</summary>
    public bool IsStrict => Interpreted.StrictValues;

    private static TesseraTypeNames Names() => TesseraTypeNames.Empty
        .Add<Tree>("node")
        .Add<Point>("point")
        .Add<Node>("leaf")
        .Add<Knot>("knot")
        .Add<OwnList>("ownlist")
        .Add<OwnMap>("ownmap")
        .Add<Pair>("a")
        .Add<Cat>("cat")
        .Add<Dog>("dog");
}
