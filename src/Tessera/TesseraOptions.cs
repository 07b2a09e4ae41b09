using System.Text.Json.Serialization;
using Tessera.Codecs;

namespace Tessera;

/// <summary>
/// Provides the options for serialization and deserialization, as an immutable record. An instance owns the caches of the types that were used with it, so
/// create it once and share it. A <c>with</c> expression creates a changed copy with its own caches.
/// </summary>
/// <remarks>
/// Messages are self-describing, so most options do not have to be the same for the writer and the reader. The exceptions are: <see cref="Converters"/> and
/// <see cref="TypeNames"/> give types another form or a name, and a reader without them gets that form, or an object without a class. A reader with
/// <see cref="StrictValues"/> and a <see cref="Profile"/> accepts only data that was written with that profile. Data that exceeds the limits of the reader is
/// rejected. The limits protect against hostile data and apply to every method. Their defaults are suitable for data from untrusted sources.
/// </remarks>
public sealed record TesseraOptions
{
    private SerializerState? _state;

    /// <summary>Initializes options with the default values.</summary>
    public TesseraOptions()
    {
    }

    /// <summary>Copies the values. The caches are not copied, because they depend on the values.</summary>
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

    /// <summary>The default options. They are safe for data from untrusted sources and accept data of other versions of a type.</summary>
    public static TesseraOptions Default { get; } = new();

    /// <summary>Options like <see cref="Default"/>, except that members that the target does not have, conversions between text and values, and strings in
    /// another form than the writer would choose are errors.</summary>
    public static TesseraOptions Strict =>
        field ?? Interlocked.CompareExchange(ref field, new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, StrictValues = true },
            null) ?? field;

    /// <summary>Options for data that this program wrote and kept itself. Limits are raised; memory, text, values and types are still checked.</summary>
    public static TesseraOptions Trusted => field ?? Interlocked.CompareExchange(ref field, new() { Limits = TesseraLimits.OfTrusted }, null) ?? field;

    /// <summary>The limits for one message. The default is <see cref="TesseraLimits.Default"/>, which is suitable for data from untrusted sources.</summary>
    public TesseraLimits Limits { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraLimits.Default;

    /// <summary>The form of messages in JSON, for <see cref="TesseraJson"/> and for reading messages that were made from JSON without a schema.</summary>
    public TesseraJsonOptions Json { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraJsonOptions.Default;

    /// <summary>Specifies which string comparers are written and obeyed. The default is <see cref="TesseraComparerHandling.Ordinal"/>.</summary>
    public TesseraComparerHandling Comparers { get; init; }

    /// <summary>
    /// Specifies whether null members are written as "not sent", so that a reader leaves the member at its initial value instead of setting it to null. List
    /// elements, map values and required members are not affected. A message then contains only the names of members that have a value in it, which makes it
    /// shorter, and somewhat slower to write and to read. The default is false.
    /// </summary>
    public bool SkipNulls { get; init; }

    /// <summary>Specifies whether get-only properties that no constructor sets are written. The default is false: they are computed.</summary>
    public bool IncludeReadOnlyMembers { get; init; }

    /// <summary>
    /// Specifies whether values may be written that these options could not read back into the same type: an object in a slot of an interface or abstract class
    /// for which the data does not say what to create, or an object whose class cannot be created. The default is false: writing such a value is an error.
    /// Other readers may read these messages, into other types or without a type.
    /// </summary>
    public bool AllowWriteOnly { get; init; }

    /// <summary>Specifies how a value is handled that cannot be converted without loss. The default is <see cref="TesseraMismatchHandling.Throw"/>.</summary>
    public TesseraMismatchHandling OnMismatch { get; init; }

    /// <summary>Specifies how an instance of a type derived from the declared type is written. The default is
    /// <see cref="TesseraDerivedTypeHandling.Throw"/>.</summary>
    public TesseraDerivedTypeHandling DerivedTypes { get; init; }

    /// <summary>
    /// Specifies whether objects that the graph reaches more than once keep their identity. The default is <see cref="TesseraReferenceHandling.None"/>. Readers
    /// do not need the same setting: they create one instance for an object that was written once.
    /// </summary>
    public TesseraReferenceHandling References { get; init; }

    /// <summary>Specifies how members are handled that the target type does not have. The default is <see cref="JsonUnmappedMemberHandling.Skip"/>.</summary>
    public JsonUnmappedMemberHandling UnmappedMemberHandling { get; init; }

    /// <summary>Specifies whether the names of members, and of enum values that are read from text, are compared ignoring case. The default is false.</summary>
    public bool PropertyNameCaseInsensitive { get; init; }

    /// <summary>Specifies whether bytes may follow the message in a span or sequence. The default is false. A stream may always have more bytes.</summary>
    public bool AllowTrailingData { get; init; }

    /// <summary>
    /// Specifies whether conversions between text and values, and values in a form that the writer would not choose, are errors. With a <see cref="Profile"/>,
    /// everything that a writer with that profile would not produce, such as keys in another order, is an error (<see cref="TesseraErrorCode.Malformed"/>), as
    /// far as the message shows it. The default is false.
    /// </summary>
    public bool StrictValues { get; init; }

    /// <summary>Specifies how the plans of types are executed. The default is <see cref="TesseraSerializerEngine.Auto"/>.</summary>
    public TesseraSerializerEngine Engine { get; init; }

    /// <summary>
    /// Specifies whether reading replaces the objects and collections that members hold, or fills them. An attribute on a member or type takes precedence. The
    /// default is <see cref="JsonObjectCreationHandling.Replace"/>.
    /// </summary>
    public JsonObjectCreationHandling PreferredObjectCreationHandling { get; init; }

    /// <summary>Specifies whether null is an error, on reading and writing, in a member whose annotation does not allow null. The default is false.</summary>
    public bool RespectNullableAnnotations { get; init; }

    /// <summary>Specifies whether data must have a member for every constructor parameter without a default value. The default is false.</summary>
    public bool RespectRequiredConstructorParameters { get; init; }

    /// <summary>Specifies which conversions between types are allowed. The default is <see cref="TesseraConversionHandling.Lossless"/>.</summary>
    public TesseraConversionHandling Conversions { get; init; }

    /// <summary>
    /// Specifies what the bytes of a message depend on. For hashes, signatures, caches and comparisons, use
    /// <see cref="TesseraSerializationProfile.Deterministic"/> or <see cref="TesseraSerializationProfile.Canonical"/>. The profile determines how values are
    /// written; it restricts what a reader accepts only together with <see cref="StrictValues"/>. The default is
    /// <see cref="TesseraSerializationProfile.Default"/>.
    /// </summary>
    public TesseraSerializationProfile Profile { get; init; }

    /// <summary>
    /// The time zone to which DateTime values of kind Utc or Local are converted on reading; values of kind Unspecified are not converted. It also applies to
    /// slots of any type and to reading without a type. The default is null: values are returned as they were written.
    /// </summary>
    public TimeZoneInfo? TimeZone { get; init; }

    /// <summary>
    /// The converters of the application. The first one that handles a type is used. A converter determines the form of the type in the data, so a reader needs
    /// the same converter; without it, the reader gets that form.
    /// </summary>
    public IReadOnlyList<TesseraConverter> Converters { get; init => field = [.. value ?? throw new ArgumentNullException(nameof(value))]; } = [];

    /// <summary>
    /// The methods that can rename, reorder, ignore or convert the members of an object type. They are called in order before the first use of each type, and
    /// must always do the same.
    /// </summary>
    public IReadOnlyList<Action<TesseraTypeInfo>> ContractModifiers { get; init => field = [.. value ?? throw new ArgumentNullException(nameof(value))]; } = [];

    /// <summary>The activator that creates the objects that are read. The default is null: their constructors are used.</summary>
    public ITesseraObjectActivator? ObjectActivator { get; init; }

    /// <summary>
    /// The identifiers of types: the types that slots of <c>object</c>, interfaces and abstract classes can return, and the derived types that slots of a base
    /// can hold. The default is empty. The data cannot name any other type.
    /// </summary>
    public TesseraTypeNames TypeNames { get; init => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraTypeNames.Empty;

    /// <summary>Specifies how an identifier in the data is handled that the type of the slot does not list. The default is
    /// <see cref="TesseraUnknownTypeHandling.Throw"/>.</summary>
    public TesseraUnknownTypeHandling UnknownTypes { get; init; }

    /// <summary>
    /// The schemas that messages may name by their fingerprints. Types that the program has used with these options are known without being listed. The default
    /// is null. An unknown fingerprint is an error (<see cref="TesseraErrorCode.TypeNotAllowed"/>); <see cref="TesseraException.Fingerprint"/> contains it.
    /// </summary>
    public TesseraSchemaCatalog? Schemas { get; init; }

    /// <summary>
    /// Specifies whether messages name the type of their root by its fingerprint, in 9 bytes, instead of describing it. The reader must know the type from
    /// <see cref="Schemas"/> or use the same type. Values in <c>object</c> slots are always described, and so are types that one descriptor cannot hold. The
    /// default is false. It has no effect with a <see cref="Profile"/>, whose messages describe everything.
    /// </summary>
    public bool WriteFingerprints { get; init; }

    /// <summary>The caches and settings that are derived from these options.</summary>
    internal SerializerState State => Volatile.Read(ref _state) ?? CreateState();

    /// <summary>Creates the state. If two threads create it at the same time, both use the one that was stored first.</summary>
    private SerializerState CreateState()
    {
        SerializerState created = new(this);
        HotReload.Watch(this);
        return Interlocked.CompareExchange(ref _state, created, null) ?? created;
    }

    /// <summary>Forgets what is known about types, so that the next call examines them again.</summary>
    internal void ResetState() => Volatile.Write(ref _state, null);

    /// <summary>Sees to it that the state is forgotten when the load context of a type unloads.</summary>
    internal void WatchUnloading(Type type) => UnloadedTypes.Watch(type, this);

    /// <summary>Compares the values of the options. The caches are not compared.</summary>
    /// <param name="other">The options to compare with.</param>
    /// <returns>True if all values are equal; otherwise false.</returns>
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
    public override int GetHashCode() =>
        HashCode.Combine(Limits, SkipNulls, OnMismatch, DerivedTypes, UnmappedMemberHandling, Converters.Count, ContractModifiers.Count);
}
