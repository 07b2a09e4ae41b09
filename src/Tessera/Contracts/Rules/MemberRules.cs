namespace Tessera.Contracts.Rules;

/// <summary>
/// The rules of spec/mapping-dotnet.md §3 as pure functions from facts to decisions. The attributes of this library take precedence over those of
/// System.Text.Json, then Newtonsoft.Json, then DataContract.
/// </summary>
internal static class MemberRules
{
    /// <summary>Returns null if the member is not state.</summary>
    /// <param name="isTaken">Whether the constructor takes the member.</param>
    /// <param name="isDataContract">Whether the type is marked <c>[DataContract]</c>, so that its members opt in.</param>
    public static MemberDecision? Decide(MemberFacts member, bool isTaken, bool isDataContract, bool includeReadOnly)
    {
        AttributeFacts attributes = member.Attributes;
        IgnoreWhen ignore = Ignore(attributes);
        bool setsReadOnly = !isTaken && SetsReadOnly(member, isDataContract);
        // A member whose object is populated needs no setter.
        bool canRead = member.CanSet
            || setsReadOnly
            || isTaken
            || member.IsFillable
            || attributes.IsOverflow
            || (attributes.Populates == true && member.HasParts);
        if (!member.CanGet
            || ignore == IgnoreWhen.Always
            || !IsOptedIn(member, isDataContract)
            || !(canRead || IsShown(member, isDataContract, includeReadOnly)))
            return null;
        bool isRead = ignore != IgnoreWhen.Reading && canRead;
        return new MemberDecision(
            Name(member, isDataContract),
            Order(attributes, isDataContract),
            IsWritten: ignore != IgnoreWhen.Writing,
            IsRead: isRead,
            // A member that data may not set cannot be required.
            IsRequired: isRead && IsRequired(member, isDataContract),
            Omit(ignore, isDataContract && attributes.DataMemberOmitsDefault),
            setsReadOnly);
    }

    /// <summary>Returns whether an attribute says that the member is never state.</summary>
    public static bool IsIgnored(AttributeFacts attributes) => Ignore(attributes) == IgnoreWhen.Always;

    /// <summary>
    /// Returns whether a field has the name of a property or parameter as C# spells it: <c>_name</c>, <c>m_name</c> or <c>name</c>, in any case.
    /// </summary>
    public static bool IsNamed(string field, string name) =>
        field.EndsWith(name, StringComparison.OrdinalIgnoreCase) && field.Substring(0, field.Length - name.Length) is "" or "_" or "m_" or "M_";

    /// <summary>
    /// Returns whether a property counts the items of a collection whose items are written. Add counts them, so a value set before would count them twice, or
    /// be an index behind those that were added. A property with a public setter has another meaning.
    /// </summary>
    /// <param name="name">The name of a property of type int.</param>
    /// <param name="isSetInside">Whether the property has a setter that is not public.</param>
    public static bool CountsItems(string name, bool isSetInside) => isSetInside && name is ("Count" or "Length");

    /// <summary>
    /// Returns whether a property without a setter that has a field of this type keeps an identifier or a point in time. Each new object gives itself one,
    /// which is lost if the field is not set. Other values that nothing sets may be constants, or follow from values that are set.
    /// </summary>
    /// <param name="type">The name of the type of the framework, or of the type in its nullable.</param>
    public static bool IsStamp(string type) => type is "Guid" or "DateTime" or "DateTimeOffset" or "DateOnly" or "TimeOnly";

    /// <summary>Returns whether an object that the member holds from the start may take what is read, unless the object's type forbids it.</summary>
    public static bool MayHold(MemberFacts member) =>
        member is { HasParts: true, IsFillable: false, IsUnreadable: false, Attributes: { Populates: null, IsOverflow: false } };

    /// <summary>Returns whether the member can be the source of an argument. A private field cannot, because the data never contain it.</summary>
    public static bool MayBeState(MemberFacts member, bool isDataContract) => member.IsPublic || IsOptedIn(member, isDataContract);

    /// <summary>Returns whether the member has storage, in whatever form, that can be read and not set.</summary>
    public static bool MayBeLost(MemberFacts member) =>
        member is { IsPublic: true, CanGet: true, CanSet: false, HasNamesake: true, IsUnreadable: false } && !IsIgnored(member.Attributes);

    /// <summary>Returns whether the member is a public property that no field of the class gives its value.</summary>
    public static bool IsComputed(MemberFacts member) =>
        member is { IsField: false, IsPublic: true, CanGet: true, CanSet: false, HasNamesake: false, IsUnreadable: false } && !IsIgnored(member.Attributes);

    /// <summary>Returns whether the member keeps an object that is not written, since the member is not public.</summary>
    public static bool IsHidden(MemberFacts member) =>
        member is { IsPublic: false, HasStorage: true, HasParts: true, IsUnreadable: false } && !IsIgnored(member.Attributes) && !IsOptedIn(member.Attributes);

    /// <summary>
    /// Whether a readonly field is set all the same: it keeps a stamp, or an attribute makes it state, and no constructor takes it. DataContractSerializer does
    /// the same with DataMember, and Newtonsoft.Json with JsonProperty.
    /// </summary>
    private static bool SetsReadOnly(MemberFacts member, bool isDataContract) =>
        member.IsStamp
        || (member is { IsField: true, CanSet: false }
        && (member.Attributes.NewtonsoftProperty || (isDataContract && member.Attributes.DataMember)));

    private static bool IsRequired(MemberFacts member, bool isDataContract) =>
        member.IsRequired
        || member.Attributes.JsonRequired
        || member.Attributes.NewtonsoftRequired
        || (isDataContract && member.Attributes.DataMemberRequired);

    /// <summary>Returns whether an attribute makes a non-public member state.</summary>
    public static bool IsOptedIn(AttributeFacts attributes) =>
        attributes.JsonInclude || attributes.NewtonsoftProperty || attributes.DataMember || attributes.IsRecordField;

    /// <summary>
    /// Returns when the attributes leave the member out. A member that is not sent keeps the value of its initializer. Newtonsoft's reader sets the default
    /// instead (IgnoreAndPopulate), or leaves out the value that DefaultValue names. Members with these settings are always written, because 0 or false would
    /// come back as another value.
    /// </summary>
    private static IgnoreWhen Ignore(AttributeFacts attributes) =>
        attributes.JsonIgnore
        ?? (attributes is { NewtonsoftIgnore: IgnoreWhen.WritingDefault, NamesDefault: true } ? IgnoreWhen.Never : attributes.NewtonsoftIgnore)
        ?? (attributes.IgnoreDataMember || attributes.NonSerialized ? IgnoreWhen.Always : IgnoreWhen.Never);

    /// <summary>
    /// Returns whether a property is written even if nothing sets or fills it. A computed property is not state, unless the members of its type opt in and it
    /// does so.
    /// </summary>
    public static bool IsShown(MemberFacts member, bool isDataContract, bool includeReadOnly) =>
        !member.IsField && (includeReadOnly || (isDataContract && IsOptedIn(member.Attributes)));

    private static bool IsOptedIn(MemberFacts member, bool isDataContract)
    {
        AttributeFacts attributes = member.Attributes;
        // The overflow member need not opt in like the members that it replaces.
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
