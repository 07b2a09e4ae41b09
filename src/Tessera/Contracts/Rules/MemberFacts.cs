namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a property or field.</summary>
/// <param name="Name">The CLR name.</param>
/// <param name="IsField">A field, not a property.</param>
/// <param name="IsPublic">The field, or the property's getter.</param>
/// <param name="CanGet">A field, or a property with a getter.</param>
/// <param name="CanSet">A setter of any visibility, init included, or a field that is not readonly.</param>
/// <param name="IsRequired">The keyword <c>required</c>.</param>
/// <param name="BindsToConstructor">The constructor takes it.</param>
/// <param name="IsFillable">A collection that can be filled in place.</param>
/// <param name="Attributes">What its attributes say.</param>
internal sealed record MemberFacts(
    string Name,
    bool IsField,
    bool IsPublic,
    bool CanGet,
    bool CanSet,
    bool IsRequired,
    bool BindsToConstructor,
    bool IsFillable,
    AttributeFacts Attributes);
