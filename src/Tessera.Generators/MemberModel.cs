namespace Tessera.Generators;

/// <summary>A member whose value is written and read.</summary>
/// <param name="Name">The name in the declaration.</param>
/// <param name="Type">The type as it is written in C#.</param>
/// <param name="Form">How the member is written and read.</param>
/// <param name="Size">The number of bytes, if the member is always written and all its values have the same size; otherwise 0.</param>
/// <param name="Sent">When the member is written.</param>
/// <param name="IsTaken">True if the constructor takes the member.</param>
/// <param name="Get">An expression for the value of the member.</param>
/// <param name="Set">The code in front of the value that sets the member, or null if the member is not set. A call lacks its closing parenthesis.</param>
/// <param name="KeepsNull">True if a setter with code is not called for null if the value is null already.</param>
/// <param name="Ask">An expression that tells whether to write the member, or null if no method is asked.</param>
internal sealed record MemberModel(string Name, string Type, MemberForm Form, int Size,
    MemberSent Sent, bool IsTaken, string Get, string? Set, bool KeepsNull, string? Ask);
