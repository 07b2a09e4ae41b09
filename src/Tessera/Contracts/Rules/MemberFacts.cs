namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a property or field.</summary>
/// <param name="Name">The CLR name.</param>
/// <param name="IsField">Whether the member is a field and not a property.</param>
/// <param name="IsPublic">Whether the field or the property's getter is public.</param>
/// <param name="CanGet">Whether the member is a field, or a property with a getter.</param>
/// <param name="CanSet">Whether the property has a setter of any visibility (init included), or the field is not readonly.</param>
/// <param name="HasStorage">Whether the member is a field, or a property with a field that the compiler made or that has its name and type.</param>
/// <param name="HasNamesake">Whether it has storage, or a field of its name and another type that is not written in its place.</param>
/// <param name="IsRequired">Whether the member has the keyword <c>required</c>.</param>
/// <param name="IsFillable">Whether its collection can be filled in place (<see cref="FillRules"/>).</param>
/// <param name="IsView">Whether it has storage that nothing sets, and its type only shows the collection (<see cref="FillRules.ShowsOnly"/>).</param>
/// <param name="HasParts">Whether its type is a class, but not an array or string, so that its object can take what is read.</param>
/// <param name="IsUnreadable">Whether no value that is read has its type: a delegate, or an interface that is not a sequence
/// and whose attributes do not say how it is read.</param>
/// <param name="IsStamp">Whether it is a property of a class and keeps an identifier or a point in time that nothing sets
/// (<see cref="MemberRules.IsStamp"/>).</param>
/// <param name="Attributes">What the attributes of the member say.</param>
internal sealed record MemberFacts(
    string Name,
    bool IsField,
    bool IsPublic,
    bool CanGet,
    bool CanSet,
    bool HasStorage,
    bool HasNamesake,
    bool IsRequired,
    bool IsFillable,
    bool IsView,
    bool HasParts,
    bool IsUnreadable,
    bool IsStamp,
    AttributeFacts Attributes);
