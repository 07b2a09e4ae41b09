namespace Tessera.Contracts.Rules;

/// <summary>
/// What the attributes of a member say, whatever library they come from; null if no attribute says anything. The facts are filled in once, together with what
/// the type says for all its members. They are fields because the first call would have to compile every property that it reads.
/// </summary>
internal sealed class AttributeFacts
{
    public string[] Aliases = [];

    /// <summary>Whether the value brings its own descriptor.</summary>
    public bool IsAny;

    /// <summary>Whether the object is written once if it is reached from several places; null if the options decide.</summary>
    public bool? IsShared;

    /// <summary>Whether the member names a converter that makes an enum text.</summary>
    public bool SendsEnumNames;

    public string? JsonName;

    public int? JsonOrder;

    public IgnoreWhen? JsonIgnore;

    public bool JsonInclude;

    public bool JsonRequired;

    /// <summary>Whether integers take as few bytes as they need.</summary>
    public bool IsCompact;

    /// <summary>Whether the member has the attribute JsonExtensionData of either library.</summary>
    public bool IsOverflow;

    /// <summary>Whether the member has the attribute JsonExtensionData of Newtonsoft.Json, which applies to private members too.</summary>
    public bool NewtonsoftOverflow;

    /// <summary>Whether the object that the member holds takes what is read; null if the member does not say.</summary>
    public bool? Populates;

    public string? NewtonsoftName;

    public int? NewtonsoftOrder;

    public bool NewtonsoftProperty;

    public bool NewtonsoftRequired;

    public IgnoreWhen? NewtonsoftIgnore;

    /// <summary>Whether System.ComponentModel's DefaultValue names the value that Newtonsoft.Json leaves out instead of the default of the type.</summary>
    public bool NamesDefault;

    public bool DataMember;

    public string? DataMemberName;

    public int? DataMemberOrder;

    public bool DataMemberRequired;

    public bool DataMemberOmitsDefault;

    /// <summary>Whether the member is a field of an F# record, which is state even if the representation is private.</summary>
    public bool IsRecordField;

    public bool IgnoreDataMember;

    public bool NonSerialized;
}
