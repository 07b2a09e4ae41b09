using System.Text.Json.Serialization;
using Tessera.Contracts;
using Tessera.Contracts.Reflection;
using Tessera.Converters;
using Tessera.Converters.Unions;
using Tessera.Engines.Interpreted;

namespace Tessera.Codecs;

/// <summary>Everything that belongs to one options instance: its engine, converters, codecs and caches. This class puts the layers together.</summary>
internal sealed class SerializerState
{
    private readonly TesseraOptions _options;
    private readonly ReadScope _plain;
    private readonly ReadScope _verifying;
    private SerializerState? _reference;
    private TesseraOptions? _hashing;

    public SerializerState(TesseraOptions options)
        : this(options, EngineChoice.Choose(options), new DescriptorCache(options.Limits.MaxCachedDescriptorBytes))
    {
    }

    /// <param name="descriptors">The cache that all states of the options share, so that one bound applies to all of its memory.</param>
    private SerializerState(TesseraOptions options, IEngine engine, DescriptorCache descriptors)
    {
        _options = options;
        IsReference = engine is InterpretedEngine;
        AllowTrailingData = options.AllowTrailingData;
        NameTable names = options.TypeNames.ToTable();
        Converters = new ConverterCache(new ConverterSettings(
            Contracts: CreateContracts(options, names),
            Engine: engine,
            ForeignEngine: InterpretedEngine.Instance,
            Custom: new CustomConverters(options),
            Names: names,
            Limits: options.Limits,
            SkipNulls: options.SkipNulls,
            WriteAsDeclared: options.DerivedTypes == TesseraDerivedTypeHandling.AsDeclared,
            PreserveReferences: options.References == TesseraReferenceHandling.Preserve,
            ReadUnknownAsBase: options.UnknownTypes == TesseraUnknownTypeHandling.ReadAsBase,
            DropMismatches: options.OnMismatch == TesseraMismatchHandling.UseDefault,
            RejectUnknownMembers: options.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow,
            IgnoreCase: options.PropertyNameCaseInsensitive,
            StrictValues: options.StrictValues,
            ConvertsImplicitly: options.Conversions == TesseraConversionHandling.Implicit,
            ShowsZone: options.TimeZone is not null,
            Sorts: options.Profile != TesseraSerializationProfile.Default,
            Canonical: options.Profile == TesseraSerializationProfile.Canonical,
            AllowWriteOnly: options.AllowWriteOnly,
            JsonNames: options.Json.PropertyNamingPolicy,
            Comparers: options.Comparers,
            WatchUnloading: options.WatchUnloading));
        Codecs = new CodecTable(this);
        Known = new KnownDescriptors(Converters, options.Schemas);
        _plain = new ReadScope(options.Limits, descriptors, Known.Find) { IsStrict = options.StrictValues,
            Comparers = options.Comparers, DropsMismatches = options.OnMismatch == TesseraMismatchHandling.UseDefault };
        // Reading has charged the descriptors of the message already, so the verification does not charge them again.
        _verifying = _plain with { Limits = options.Limits with { MaxDescriptorBytes = int.MaxValue } };
        Scope = names.IsEmpty && options.TimeZone is null
            ? _plain
            : _plain with { Named = names.IsEmpty ? null : new NamedReader(Converters), TimeZone = options.TimeZone };
        SharedReadContext = ReadContext.CreateShared(Scope);
        SharedWriteContext = WriteContext.CreateShared(Converters);
    }

    /// <summary>What all read contexts of these options have in common.</summary>
    public ReadScope Scope { get; }

    public ConverterCache Converters { get; }

    /// <summary>The descriptors that messages may name by fingerprint.</summary>
    public KnownDescriptors Known { get; }

    public bool AllowTrailingData { get; }

    /// <summary>Whether a message is accepted only if a writer of the profile would have written it.</summary>
    public bool VerifiesProfile => _options.StrictValues && _options.Profile != TesseraSerializationProfile.Default;

    /// <summary>Whether messages name the type of their root by its fingerprint instead of describing it.</summary>
    public bool WritesFingerprints => _options.WriteFingerprints && _options.Profile == TesseraSerializationProfile.Default;

    public bool IsCanonical => _options.Profile == TesseraSerializationProfile.Canonical;

    /// <summary>Whether the interpreter executes all plans. It says exactly what is wrong with a message.</summary>
    public bool IsReference { get; }

    /// <summary>The state of the same options on the interpreter.</summary>
    public SerializerState Reference => IsReference ? this : _reference ??= new SerializerState(_options, InterpretedEngine.Instance, _plain.Descriptors);

    /// <summary>The state of the same options with a profile, for hashing. Types that cannot be read are allowed: nobody reads what is hashed.</summary>
    public SerializerState Hashing => _options is { AllowWriteOnly: true, Profile: not TesseraSerializationProfile.Default }
        ? this
        : (_hashing ??= _options with
    {
        AllowWriteOnly = true,
        Profile = _options.Profile == TesseraSerializationProfile.Default ? TesseraSerializationProfile.Canonical : _options.Profile,
    }).State;

    public CodecTable Codecs { get; }

    /// <summary>The context shared by all code that needs no read context of its own.</summary>
    public ReadContext SharedReadContext { get; }

    /// <summary>The context shared by all code that needs no write context of its own.</summary>
    public WriteContext SharedWriteContext { get; }

    private static IContractSource CreateContracts(TesseraOptions options, NameTable names)
    {
        ContractOptions declared = new(
            options.IncludeReadOnlyMembers,
            options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate,
            options.RespectNullableAnnotations,
            options.RespectRequiredConstructorParameters);
        DeclaredContracts contracts = new(new ListedContracts(new ReflectionContractSource(declared, names), declared.AreDefault, names));
        return options.ContractModifiers.Count == 0 && options.ObjectActivator is null ? contracts : new ModifiedContracts(contracts, options);
    }

    /// <summary>Returns a context for looking at values without creating the application's objects.</summary>
    public ReadContext RentReadContext() => ReadContext.Rent(_plain);

    public ReadContext RentVerifyingContext() => ReadContext.Rent(_verifying);
}
