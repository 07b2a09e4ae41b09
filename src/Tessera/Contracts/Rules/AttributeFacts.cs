namespace Tessera.Contracts.Rules;

/// <summary>
/// What the attributes of a member say, whatever library they come from; null where none says anything. Filled in once, with
/// what the type says for all its members. These are fields because the first call has to compile every property that is asked for.
/// </summary>
internal sealed class AttributeFacts
{
    public string[] Aliases = [];

    /// <summary>The value brings its own descriptor.</summary>
    public bool IsAny;

    /// <summary>Whether the object may be reached from elsewhere; null where the options decide.</summary>
    public bool? IsShared;

    /// <summary>A converter that the member names makes an enum text.</summary>
    public bool SendsEnumNames;

    public string? JsonName;

    public int? JsonOrder;

    public IgnoreWhen? JsonIgnore;

    public bool JsonInclude;

    public bool JsonRequired;

    /// <summary>Integers take as few bytes as they need.</summary>
    public bool IsCompact;

    /// <summary>JsonExtensionData, of either library.</summary>
    public bool IsOverflow;

    /// <summary>Newtonsoft's JsonExtensionData, which private members have as well.</summary>
    public bool NewtonsoftOverflow;

    /// <summary>What the member says about the object it holds; null where it says nothing.</summary>
    public bool? Populates;

    public string? NewtonsoftName;

    public int? NewtonsoftOrder;

    public bool NewtonsoftProperty;

    public bool NewtonsoftRequired;

    public IgnoreWhen? NewtonsoftIgnore;

    public bool DataMember;

    public string? DataMemberName;

    public int? DataMemberOrder;

    public bool DataMemberRequired;

    public bool DataMemberOmitsDefault;

    /// <summary>A field of a record of F#, which is state even where the representation is private.</summary>
    public bool IsRecordField;

    public bool IgnoreDataMember;

    public bool NonSerialized;
}
