using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Codecs;
using Tessera.Reading;

namespace Tessera;

/// <summary>
/// How to serialize and deserialize: an immutable record, safe to share between threads. An instance owns the caches of the types it has
/// met, so create it once and keep it; <c>with</c> makes a changed copy with caches of its own.
/// </summary>
/// <remarks>
/// Data describes itself and the reader obeys it, so most options need not agree between writer and reader. These do: <see cref="Converters"/> and <see cref="TypeNames"/> give types another
/// form or a name, and a reader without them gets that form, or an object without a class; a reader with <see cref="StrictValues"/> and a <see cref="Profile"/> takes only what was written with
/// that profile; and what was written beyond a reader's limits is refused. The limits protect against hostile input and hold for every entry point; their defaults suit data from anyone.
/// </remarks>
public sealed record TesseraOptions
{
    private SerializerState? _state;

    /// <summary>Creates options with the default values.</summary>
    public TesseraOptions()
    {
    }

    /// <summary>Copies the values; caches are not shared, since they depend on the values.</summary>
    private TesseraOptions(TesseraOptions original)
    {
        Limits = original.Limits;
        Json = original.Json;
        Comparers = original.Comparers;
        SkipNulls = original.SkipNulls;
        IncludeReadOnlyMembers = original.IncludeReadOnlyMembers;
        OnMismatch = original.OnMismatch;
        DerivedTypes = original.DerivedTypes;
        UnmappedMemberHandling = original.UnmappedMemberHandling;
        AllowWriteOnly = original.AllowWriteOnly;
        Schemas = original.Schemas;
        WriteFingerprints = original.WriteFingerprints;
        PropertyNameCaseInsensitive = original.PropertyNameCaseInsensitive;
        AllowTrailingData = original.AllowTrailingData;
        StrictValues = original.StrictValues;
        Engine = original.Engine;
        PreferredObjectCreationHandling = original.PreferredObjectCreationHandling;
        RespectNullableAnnotations = original.RespectNullableAnnotations;
        RespectRequiredConstructorParameters = original.RespectRequiredConstructorParameters;
        Conversions = original.Conversions;
        Profile = original.Profile;
        TimeZone = original.TimeZone;
        Converters = original.Converters;
        ContractModifiers = original.ContractModifiers;
        ObjectActivator = original.ObjectActivator;
        TypeNames = original.TypeNames;
        UnknownTypes = original.UnknownTypes;
        References = original.References;
    }

    /// <summary>Safe for data from anyone, tolerant of other versions of a type.</summary>
    public static TesseraOptions Default { get; } = new();

    /// <summary>As <see cref="Default"/>, but members the target does not have and conversions between text and values are errors, and
    /// strings must be in the form the writer would choose.</summary>
    public static TesseraOptions Strict => field ?? Interlocked.CompareExchange(ref field, new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, StrictValues = true }, null) ?? field;

    /// <summary>For data this program wrote and kept itself: resource limits are lifted; checks of memory, text, values and types stay.</summary>
    public static TesseraOptions Trusted => field ?? Interlocked.CompareExchange(ref field, new() { Limits = TesseraLimits.OfTrusted }, null) ?? field;

    /// <summary>How much a message may ask for. Default <see cref="TesseraLimits.Default"/>, which suits data from anyone.</summary>
    public TesseraLimits Limits { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraLimits.Default;

    /// <summary>How messages look in JSON: for <see cref="TesseraJson"/>, and for reading what it made of JSON without a schema.</summary>
    public TesseraJsonOptions Json { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraJsonOptions.Default;

    /// <summary>
    /// Which comparers of dictionaries and sets of text are written, and which of those that data name are obeyed. Default <see cref="TesseraComparerHandling.Ordinal"/>.
    /// </summary>
    public TesseraComparerHandling Comparers { get; init; }

    /// <summary>
    /// Whether null members are written as "not sent": a reader leaves the member at its initial value instead of setting null. List
    /// elements and map values are not affected, nor are members that readers require. A message then names only the members that have a value in it, which makes
    /// it short, and somewhat slower to write and to read. Default false.
    /// </summary>
    public bool SkipNulls { get; init; }

    /// <summary>Whether get-only properties that no constructor takes are written too. Default false: they are computed, not state.</summary>
    public bool IncludeReadOnlyMembers { get; init; }

    /// <summary>
    /// Whether messages may be written that these options could not read back into the type they were written as: an object in a slot of an interface or abstract class
    /// for which data cannot say what to create, or one whose class cannot be created. Default false: writing such a value is an error. Others may read such messages, into other types or without one.
    /// </summary>
    public bool AllowWriteOnly { get; init; }

    /// <summary>What to do with a value that cannot become the target's type without loss. Default <see cref="TesseraMismatchHandling.Throw"/>.</summary>
    public TesseraMismatchHandling OnMismatch { get; init; }

    /// <summary>What to do on write with an instance of a type derived from the declared one. Default <see cref="TesseraDerivedTypeHandling.Throw"/>.</summary>
    public TesseraDerivedTypeHandling DerivedTypes { get; init; }

    /// <summary>
    /// Whether objects that the graph reaches more than once keep their identity. Default <see cref="TesseraReferenceHandling.None"/>. Readers need
    /// not agree: they give one instance for what was written once.
    /// </summary>
    public TesseraReferenceHandling References { get; init; }

    /// <summary>What to do with members that the target type does not have. Default <see cref="JsonUnmappedMemberHandling.Skip"/>.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; init; }

    /// <summary>Whether names of members, and of enum values that are read from text, also match if only their case differs. Default false.</summary>
    public bool PropertyNameCaseInsensitive { get; init; }

    /// <summary>Whether bytes may follow the message in a span or sequence. Default false; a stream may always go on.</summary>
    public bool AllowTrailingData { get; init; }

    /// <summary>
    /// Whether conversions between text and values, and values in a form that the writer would not choose, are errors. With a
    /// <see cref="Profile"/> that is all that its writers would not have produced, such as keys in another order, as far as a message shows it
    /// (<see cref="TesseraErrorCode.Malformed"/>). Default false.
    /// </summary>
    public bool StrictValues { get; init; }

    /// <summary>What executes the plans of types. Default <see cref="TesseraSerializerEngine.Auto"/>.</summary>
    public TesseraSerializerEngine Engine { get; init; }

    /// <summary>
    /// Whether objects and collections that members hold are replaced by what is read, or take it. An attribute of a member or type wins.
    /// Default <see cref="JsonObjectCreationHandling.Replace"/>.
    /// </summary>
    public JsonObjectCreationHandling PreferredObjectCreationHandling { get; init; }

    /// <summary>Whether null is an error in members whose annotation does not allow it, in both directions. Default false.</summary>
    public bool RespectNullableAnnotations { get; init; }

    /// <summary>Whether data must have a member for every constructor parameter without a default value, nullable or not. Default false.</summary>
    public bool RespectRequiredConstructorParameters { get; init; }

    /// <summary>Which types of values convert to which. Default <see cref="TesseraConversionHandling.Lossless"/>.</summary>
    public TesseraConversionHandling Conversions { get; init; }

    /// <summary>
    /// What the bytes are a function of: for hashes, signatures, caches and comparisons, <see cref="TesseraSerializationProfile.Deterministic"/> or
    /// <see cref="TesseraSerializationProfile.Canonical"/>. It changes how values are written, and what a reader accepts only with
    /// <see cref="StrictValues"/>. Default <see cref="TesseraSerializationProfile.Default"/>.
    /// </summary>
    public TesseraSerializationProfile Profile { get; init; }

    /// <summary>
    /// The zone in which points in time are shown: a DateTime read of kind Utc or Local is converted to it, one of kind Unspecified is not.
    /// That holds for slots of any type and for reading without a type as well. Default null: as they were written.
    /// </summary>
    public TimeZoneInfo? TimeZone { get; init; }

    /// <summary>
    /// Converters of the application, the first that fits a type winning. They decide how the type stands in the data, so a reader needs
    /// them as well, or reads the form they gave it.
    /// </summary>
    public IReadOnlyList<TesseraConverter> Converters { get; init => field = [.. value ?? throw new ArgumentNullException(nameof(value))]; } = [];

    /// <summary>
    /// Called in this order for each object type before it is used: they may rename, reorder, ignore and convert its members. What they do
    /// must not change from call to call.
    /// </summary>
    public IReadOnlyList<Action<TesseraTypeInfo>> ContractModifiers { get; init => field = [.. value ?? throw new ArgumentNullException(nameof(value))]; } = [];

    /// <summary>Creates the objects that are read. Default null: their constructors do.</summary>
    public ITesseraObjectActivator? ObjectActivator { get; init; }

    /// <summary>
    /// Identifiers of types: what <c>object</c>, interface and abstract slots bring back, and which types slots of a base may hold.
    /// Default: none. Data can name no other types.
    /// </summary>
    public TesseraTypeNames TypeNames { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraTypeNames.Empty;

    /// <summary>What to do with an identifier in the data that the slot's type does not list. Default <see cref="TesseraUnknownTypeHandling.Throw"/>.</summary>
    public TesseraUnknownTypeHandling UnknownTypes { get; init; }

    /// <summary>
    /// Schemas that messages may name by their fingerprints. Types that the program has used with these options are known without it. Default null. An unknown fingerprint is
    /// <see cref="TesseraErrorCode.TypeNotAllowed"/>, and <see cref="TesseraException.Fingerprint"/> says which.
    /// </summary>
    public TesseraSchemaCatalog? Schemas { get; init; }

    /// <summary>
    /// Whether messages name the type of their root by its fingerprint, in 9 bytes, in place of describing it: for readers that know it, from <see cref="Schemas"/> or because they use the same type. Default
    /// false. Values in <c>object</c> slots are described all the same, and so are types that one description cannot hold. Not together with a <see cref="Profile"/>, whose messages describe all.
    /// </summary>
    public bool WriteFingerprints { get; init; }

    /// <summary>The caches and settings derived from these values.</summary>
    internal SerializerState State => Volatile.Read(ref _state) ?? CreateState();

    /// <summary>Of two threads that create it at once, one wins and both use that.</summary>
    private SerializerState CreateState()
    {
        SerializerState created = new(this);
        return Interlocked.CompareExchange(ref _state, created, null) ?? created;
    }

    /// <summary>Compares the values; caches play no part.</summary>
    /// <param name="other">The options to compare with.</param>
    /// <returns>Whether all values are equal.</returns>
    public bool Equals(TesseraOptions? other) =>
        other is not null
        && Limits == other.Limits
        && Json == other.Json
        && Comparers == other.Comparers
        && StrictValues == other.StrictValues
        && SkipNulls == other.SkipNulls
        && IncludeReadOnlyMembers == other.IncludeReadOnlyMembers
        && OnMismatch == other.OnMismatch
        && DerivedTypes == other.DerivedTypes
        && UnmappedMemberHandling == other.UnmappedMemberHandling
        && AllowWriteOnly == other.AllowWriteOnly
        && ReferenceEquals(Schemas, other.Schemas)
        && WriteFingerprints == other.WriteFingerprints
        && PropertyNameCaseInsensitive == other.PropertyNameCaseInsensitive
        && AllowTrailingData == other.AllowTrailingData
        && Engine == other.Engine
        && PreferredObjectCreationHandling == other.PreferredObjectCreationHandling
        && RespectNullableAnnotations == other.RespectNullableAnnotations
        && RespectRequiredConstructorParameters == other.RespectRequiredConstructorParameters
        && Conversions == other.Conversions
        && Profile == other.Profile
        && Equals(TimeZone, other.TimeZone)
        && Converters.SequenceEqual(other.Converters)
        && ContractModifiers.SequenceEqual(other.ContractModifiers)
        && Equals(ObjectActivator, other.ObjectActivator)
        && TypeNames.Equals(other.TypeNames)
        && UnknownTypes == other.UnknownTypes
        && References == other.References;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(Limits, SkipNulls, OnMismatch, DerivedTypes, UnmappedMemberHandling, Converters.Count, ContractModifiers.Count);
}
