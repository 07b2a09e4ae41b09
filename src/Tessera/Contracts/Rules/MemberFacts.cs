namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a property or field.</summary>
/// <param name="Name">The CLR name.</param>
/// <param name="IsField">A field, not a property.</param>
/// <param name="IsPublic">The field, or the property's getter.</param>
/// <param name="CanGet">A field, or a property with a getter.</param>
/// <param name="CanSet">A setter of any visibility, init included, or a field that is not readonly.</param>
/// <param name="HasStorage">A field, or a property whose field the compiler made, or has its name and type.</param>
/// <param name="HasNamesake">It has storage, or a field has its name that is of another type: what a property keeps in a form of its own. Not where the field is written in its place.</param>
/// <param name="IsRequired">The keyword <c>required</c>.</param>
/// <param name="IsFillable">Its collection can be filled in place (<see cref="FillRules"/>).</param>
/// <param name="IsView">It has storage that nothing sets, and its type only shows the collection in it (<see cref="FillRules.ShowsOnly"/>).</param>
/// <param name="HasParts">Its type is a class whose objects can take what is read: no array, no text.</param>
/// <param name="IsUnreadable">Nothing that is read could be given to its type: a delegate, or an interface that is no sequence.</param>
/// <param name="Attributes">What its attributes say.</param>
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
    AttributeFacts Attributes);
