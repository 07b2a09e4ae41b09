namespace Tessera.Programs.Making;

/// <summary>A type of a random program.</summary>
/// <param name="Opening">Its declaration up to its members, with the opening brace.</param>
/// <param name="Members">The members that a next version may change.</param>
internal sealed record ProgramType(string Opening, IReadOnlyList<Member> Members)
{
    public override string ToString() => $"{Opening}\n{string.Concat(Members.Select(member => $"    {member.Declaration}\n"))}}}\n";
}
