namespace Tessera.Contracts.Rules;

/// <summary>What the attributes of a member say, whatever library they come from; null where none says anything.</summary>
internal sealed record AttributeFacts
{
    public string[] Aliases { get; init; } = [];

    /// <summary>The value brings its own descriptor.</summary>
    public bool IsAny { get; init; }

    /// <summary>Whether the object may be reached from elsewhere; null where the options decide.</summary>
    public bool? IsShared { get; init; }

    /// <summary>A converter that the member names makes an enum text.</summary>
    public bool SendsEnumNames { get; init; }

    public string? JsonName { get; init; }

    public int? JsonOrder { get; init; }

    public IgnoreWhen? JsonIgnore { get; init; }

    public bool JsonInclude { get; init; }

    public bool JsonRequired { get; init; }

    /// <summary>Integers take as few bytes as they need.</summary>
    public bool IsCompact { get; init; }

    /// <summary>JsonExtensionData, of either library.</summary>
    public bool IsOverflow { get; init; }

    /// <summary>Newtonsoft's JsonExtensionData, which private members have as well.</summary>
    public bool NewtonsoftOverflow { get; init; }

    /// <summary>What the member says about the object it holds; null where it says nothing.</summary>
    public bool? Populates { get; init; }

    public string? NewtonsoftName { get; init; }

    public int? NewtonsoftOrder { get; init; }

    public bool NewtonsoftProperty { get; init; }

    public bool NewtonsoftRequired { get; init; }

    public IgnoreWhen? NewtonsoftIgnore { get; init; }

    public bool DataMember { get; init; }

    public string? DataMemberName { get; init; }

    public int? DataMemberOrder { get; init; }

    public bool DataMemberRequired { get; init; }

    public bool DataMemberOmitsDefault { get; init; }

    /// <summary>A field of a record of F#, which is state even where the representation is private.</summary>
    public bool IsRecordField { get; init; }

    public bool IgnoreDataMember { get; init; }

    public bool NonSerialized { get; init; }
}
