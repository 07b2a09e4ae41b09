using System.Text.Json.Serialization;

namespace Tessera.Programs.Checks;

/// <summary>One set of options with each engine.</summary>
internal sealed class OptionSet
{
    private static readonly TesseraSerializerEngine[] s_engines = [TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Emitted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Auto];

    private OptionSet(string name, Func<TesseraSerializerEngine, TesseraOptions> make)
    {
        Name = name;
        Engines = [.. s_engines.Select(make)];
    }

    public static OptionSet Default { get; } = new("default", engine => new() { Engine = engine });

    public static OptionSet References { get; } = new("references", engine => new() { Engine = engine, References = TesseraReferenceHandling.Preserve });

    public static IReadOnlyList<OptionSet> All { get; } =
    [
        Default,
        References,
        new("skip nulls", engine => new() { Engine = engine, SkipNulls = true }),
        new("deterministic", engine => new() { Engine = engine, Profile = TesseraSerializationProfile.Deterministic }) { HasProfile = true },
        new("canonical", engine => new() { Engine = engine, Profile = TesseraSerializationProfile.Canonical }) { HasProfile = true, ChangesValues = true },
        new("read-only members", engine => new() { Engine = engine, IncludeReadOnlyMembers = true, AllowWriteOnly = true }) { ChangesValues = true },
        new("strict", engine => new() { Engine = engine, StrictValues = true, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }),
        new("implicit", engine => new() { Engine = engine, Conversions = TesseraConversionHandling.Implicit, OnMismatch = TesseraMismatchHandling.UseDefault }),
        new("populate", engine => new() { Engine = engine, PropertyNameCaseInsensitive = true, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }),
        new("nullable", engine => new() { Engine = engine, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true }),
    ];

    public string Name { get; }

    /// <summary>The first of them is the interpreter, which the others are compared with.</summary>
    public IReadOnlyList<TesseraOptions> Engines { get; }

    /// <summary>Whether rows are collected before they are written.</summary>
    public bool HasProfile { get; private init; }

    /// <summary>Whether a value may come back with another state: canonical messages have one form of zero, and members that cannot be read are written.</summary>
    public bool ChangesValues { get; private init; }

    public override string ToString() => Name;
}
