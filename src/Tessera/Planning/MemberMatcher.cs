using System.Text.Json;
using Tessera.Contracts;

namespace Tessera.Planning;

/// <summary>Matches members by name (spec/mapping-dotnet.md §4): first ordinally, then by alias, then ignoring case if this is wanted.</summary>
internal sealed class MemberMatcher
{
    private readonly Dictionary<string, int> _names = new(StringComparer.Ordinal);
    private readonly List<(string Alias, int Member)> _aliases = [];
    private readonly Dictionary<string, int>? _anyCase;
    private readonly HashSet<string> _ignored = new(StringComparer.Ordinal);
    private readonly int _count;

    private readonly JsonNamingPolicy? _policy;
    private Dictionary<string, int>? _jsonNames;

    /// <param name="ignoreCase">Whether names match in any case.</param>
    /// <param name="jsonNames">The policy that names members in JSON, and so in maps that were made from JSON. Null for the members' own names.</param>
    public MemberMatcher(TypeContract contract, bool ignoreCase, JsonNamingPolicy? jsonNames)
    {
        _policy = jsonNames;
        _count = contract.Members.Length;
        _anyCase = ignoreCase ? new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) : null;
        for (int i = 0; i < _count; i++)
        {
            MemberContract member = contract.Members[i];
            if (!member.IsRead)
                _ignored.Add(member.Name);
            if (!member.IsRead || member.IsOverflow)
                continue;
            _names.Add(member.Name, i);
            _anyCase?.TryAdd(member.Name, i);
            foreach (string alias in member.Aliases)
                _aliases.Add((alias, i));
        }
    }

    public MemberMatch Match(WireType shape)
    {
        int[] targets = new int[shape.Members.Length];
        bool[] taken = new bool[_count];
        Dictionary<string, int> wire = new(StringComparer.Ordinal);
        for (int i = 0; i < targets.Length; i++)
        {
            targets[i] = MemberMatch.Skip;
            wire.Add(shape.Members[i].Name, i);
            if (_names.TryGetValue(shape.Members[i].Name, out int member))
                Take(targets, taken, i, member);
        }

        foreach ((string alias, int member) in _aliases)
        {
            if (wire.TryGetValue(alias, out int i))
                Take(targets, taken, i, member);
        }

        for (int i = 0; _anyCase is not null && i < targets.Length; i++)
        {
            if (_anyCase.TryGetValue(shape.Members[i].Name, out int member))
                Take(targets, taken, i, member);
        }

        for (int i = 0; i < targets.Length; i++)
        {
            if (targets[i] == MemberMatch.Skip && _ignored.Contains(shape.Members[i].Name))
                targets[i] = MemberMatch.Ignore;
        }

        List<int> missing = [];
        for (int i = 0; i < _count; i++)
        {
            if (!taken[i])
                missing.Add(i);
        }

        return new MemberMatch(targets, [.. missing]);
    }

    /// <summary>Returns the member for one name, as in a map; <see cref="MemberMatch.Skip"/> or <see cref="MemberMatch.Ignore"/> if none takes it.</summary>
    public int Find(string name)
    {
        if (_names.TryGetValue(name, out int member))
            return member;
        foreach ((string alias, int target) in _aliases)
        {
            if (alias == name)
                return target;
        }

        if ((_policy is not null && JsonNames(_policy).TryGetValue(name, out member)) || _anyCase?.TryGetValue(name, out member) == true)
            return member;
        return _ignored.Contains(name) ? MemberMatch.Ignore : MemberMatch.Skip;
    }

    /// <summary>Creates the names on first use, because the policy is the application's and shapes do not need it. Two threads may create equal ones.</summary>
    private Dictionary<string, int> JsonNames(JsonNamingPolicy policy)
    {
        if (_jsonNames is not null)
            return _jsonNames;
        Dictionary<string, int> names = new(StringComparer.Ordinal);
        foreach ((string name, int member) in _names)
        {
            // If two members get the same name, the first one has it.
            if (policy.ConvertName(name) is string given)
                names.TryAdd(given, member);
        }

        return _jsonNames = names;
    }

    /// <summary>Assigns a member. The first name to claim a member keeps it, and a member on the wire goes to one member only.</summary>
    private static void Take(int[] targets, bool[] taken, int wire, int member)
    {
        if (targets[wire] != MemberMatch.Skip || taken[member])
            return;
        targets[wire] = member;
        taken[member] = true;
    }
}

/// <summary>The assignment of the members of a shape on the wire to those of a contract.</summary>
/// <param name="Targets">For each member of the shape: the index of the contract's member, <see cref="Skip"/> or <see cref="Ignore"/>.</param>
/// <param name="Missing">The indices of the contract's members to which no member of the shape goes.</param>
internal sealed record MemberMatch(int[] Targets, int[] Missing)
{
    /// <summary>The contract does not have the member.</summary>
    public const int Skip = -1;

    /// <summary>The contract has the member, but data may not set it.</summary>
    public const int Ignore = -2;

    /// <summary>Returns an assignment in which each member goes to the one with the same index.</summary>
    public static MemberMatch Same(int count)
    {
        int[] targets = new int[count];
        for (int i = 0; i < count; i++)
            targets[i] = i;
        return new MemberMatch(targets, []);
    }
}
