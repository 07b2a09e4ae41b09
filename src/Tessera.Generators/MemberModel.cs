namespace Tessera.Generators;

/// <summary>A member that is state.</summary>
/// <param name="Name">As it is declared.</param>
/// <param name="Type">As it is written in C#.</param>
/// <param name="Form">How it is written and read.</param>
/// <param name="IsTaken">By the constructor.</param>
/// <param name="SetterOwner">The type whose setter code of other types cannot name, and reaches by an accessor; null where it is just set.</param>
internal sealed record MemberModel(string Name, string Type, MemberForm Form, bool IsTaken, string? SetterOwner);
