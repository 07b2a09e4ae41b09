namespace Tessera.Contracts.Rules;

/// <summary>
/// The rules of spec/mapping-dotnet.md §1 as pure functions: facts in, decision out. Precedence: our attributes, System.Text.Json,
/// Newtonsoft.Json, DataContract.
/// </summary>
internal static class MemberRules
{
    /// <summary>Null if the member is not state.</summary>
    /// <param name="member">The declaration.</param>
    /// <param name="isTaken">The constructor takes it.</param>
    /// <param name="isDataContract">The type is marked <c>[DataContract]</c>: members opt in.</param>
    /// <param name="includeReadOnly">The option IncludeReadOnlyMembers.</param>
    public static MemberDecision? Decide(MemberFacts member, bool isTaken, bool isDataContract, bool includeReadOnly)
    {
        AttributeFacts attributes = member.Attributes;
        IgnoreWhen ignore = Ignore(attributes);
        bool setsReadOnly = !isTaken && SetsReadOnly(member, isDataContract);
        // An object that is populated need not be set.
        bool canRead = member.CanSet || setsReadOnly || isTaken || member.IsFillable || attributes.IsOverflow || (attributes.Populates == true && member.HasParts);
        // A computed get-only property is not state, unless a type whose members opt in names it: then it is written, and nothing sets it.
        bool isState = canRead || (!member.IsField && (includeReadOnly || (isDataContract && IsOptedIn(attributes))));
        if (!member.CanGet || ignore == IgnoreWhen.Always || !IsOptedIn(member, isDataContract) || !isState)
            return null;
        bool isRead = ignore != IgnoreWhen.Reading && canRead;
        return new MemberDecision(
            Name(member, isDataContract),
            Order(attributes, isDataContract),
            IsWritten: ignore != IgnoreWhen.Writing,
            IsRead: isRead,
            // What data may not set, data need not have.
            IsRequired: isRead && IsRequired(member, isDataContract),
            Omit(ignore, isDataContract && attributes.DataMemberOmitsDefault),
            setsReadOnly);
    }

    /// <summary>An attribute says that the member is never state.</summary>
    public static bool IsIgnored(AttributeFacts attributes) => Ignore(attributes) == IgnoreWhen.Always;

    /// <summary>
    /// Of a collection whose items are written: how many it holds, which its Add counts. Set beforehand, it would count twice, or point behind what has been added. One that anybody may set says something else.
    /// </summary>
    /// <param name="name">Of a property that gives an int.</param>
    /// <param name="isSetInside">It has a setter that is not public.</param>
    public static bool CountsItems(string name, bool isSetInside) => isSetInside && name is ("Count" or "Length");

    /// <summary>Whether an object that the member holds from the start may take what is read, as far as the member says: its type has a say too.</summary>
    public static bool MayHold(MemberFacts member) =>
        member is { HasParts: true, IsFillable: false, IsUnreadable: false, Attributes: { Populates: null, IsAny: false, IsOverflow: false } };

    /// <summary>A private field is no source of an argument, even if it has the parameter's name: the data never holds it.</summary>
    public static bool MayBeState(MemberFacts member) => member.IsPublic || IsOptedIn(member.Attributes);

    /// <summary>Storage that can be seen and not set, in whatever form it is kept.</summary>
    public static bool MayBeLost(MemberFacts member) =>
        member is { IsPublic: true, CanGet: true, CanSet: false, HasNamesake: true, IsUnreadable: false } && !IsIgnored(member.Attributes);

    /// <summary>
    /// A readonly field that an attribute calls state, and that no constructor takes, is set past its keyword: so do DataContractSerializer with
    /// DataMember and Newtonsoft.Json with JsonProperty.
    /// </summary>
    private static bool SetsReadOnly(MemberFacts member, bool isDataContract) =>
        member is { IsField: true, CanSet: false }
        && (member.Attributes.NewtonsoftProperty || (isDataContract && member.Attributes.DataMember));

    private static bool IsRequired(MemberFacts member, bool isDataContract) =>
        member.IsRequired
        || member.Attributes.JsonRequired
        || member.Attributes.NewtonsoftRequired
        || (isDataContract && member.Attributes.DataMemberRequired);

    /// <summary>An attribute says that a non-public member is state.</summary>
    public static bool IsOptedIn(AttributeFacts attributes) => attributes.JsonInclude || attributes.NewtonsoftProperty || attributes.DataMember || attributes.IsRecordField;

    private static IgnoreWhen Ignore(AttributeFacts attributes) =>
        attributes.JsonIgnore
        ?? attributes.NewtonsoftIgnore
        ?? (attributes.IgnoreDataMember || attributes.NonSerialized ? IgnoreWhen.Always : IgnoreWhen.Never);

    private static bool IsOptedIn(MemberFacts member, bool isDataContract)
    {
        AttributeFacts attributes = member.Attributes;
        // What holds the members of others is none of those that opt in.
        bool named = attributes.JsonInclude || attributes.NewtonsoftProperty || (attributes.IsOverflow && (member.IsPublic || attributes.NewtonsoftOverflow));
        return named || (isDataContract ? attributes.DataMember : member.IsPublic || attributes.IsRecordField);
    }

    private static string Name(MemberFacts member, bool isDataContract) =>
        member.Attributes.JsonName
        ?? member.Attributes.NewtonsoftName
        ?? (isDataContract ? member.Attributes.DataMemberName : null)
        ?? member.Name;

    private static int Order(AttributeFacts attributes, bool isDataContract) =>
        attributes.JsonOrder ?? attributes.NewtonsoftOrder ?? (isDataContract ? attributes.DataMemberOrder : null) ?? 0;

    private static OmitWhen Omit(IgnoreWhen ignore, bool omitsDefault) => ignore switch
    {
        IgnoreWhen.WritingNull => OmitWhen.Null,
        IgnoreWhen.WritingDefault => OmitWhen.Default,
        _ => omitsDefault ? OmitWhen.Default : OmitWhen.Never,
    };
}
