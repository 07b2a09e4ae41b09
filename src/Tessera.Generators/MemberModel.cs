namespace Tessera.Generators;

/// <summary>A member that is state.</summary>
/// <param name="Name">As it is declared.</param>
/// <param name="Type">As it is written in C#.</param>
/// <param name="Form">How it is written and read.</param>
/// <param name="Size">Its bytes, if all of its values have as many and it is written always; otherwise 0.</param>
/// <param name="Sent">When it is written.</param>
/// <param name="IsTaken">By the constructor.</param>
/// <param name="Get">An expression that gives it.</param>
/// <param name="Set">What sets it, before the value, with a parenthesis to be closed behind it if it calls a method; null where nothing does.</param>
/// <param name="Ask">An expression that says whether it is written; null where nothing is asked.</param>
internal sealed record MemberModel(string Name, string Type, MemberForm Form, int Size, MemberSent Sent, bool IsTaken, string Get, string? Set, string? Ask);
