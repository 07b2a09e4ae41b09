namespace Tessera.Contracts.Rules;

/// <summary>What a declaration says about a property or field.</summary>
internal sealed record MemberFacts
{
    public required string Name { get; init; }

    public required bool IsField { get; init; }

    /// <summary>The field, or the property's getter.</summary>
    public required bool IsPublic { get; init; }

    public required bool CanGet { get; init; }

    /// <summary>A setter of any visibility, init included, or a field that is not readonly.</summary>
    public required bool CanSet { get; init; }

    /// <summary>The keyword <c>required</c>.</summary>
    public required bool IsRequired { get; init; }

    public required bool BindsToConstructor { get; init; }

    /// <summary>A collection that can be filled in place.</summary>
    public required bool IsFillable { get; init; }

    public required AttributeFacts Attributes { get; init; }
}
