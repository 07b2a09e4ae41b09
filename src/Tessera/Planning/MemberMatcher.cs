using System.Text.Json;
using Tessera.Contracts;
using Tessera.Descriptors;

namespace Tessera.Planning;

/// <summary>Matches members by name (spec/mapping-dotnet.md §2): ordinal, then by alias, then ignoring case if asked to.</summary>
internal sealed class MemberMatcher
{
    private readonly Dictionary<string, int> _names = new(StringComparer.Ordinal);
    private readonly List<(string Alias, int Member)> _aliases = [];
    private readonly Dictionary<string, int>? _anyCase;
    private readonly HashSet<string> _ignored = new(StringComparer.Ordinal);
    private readonly int _count;

    private readonly JsonNamingPolicy? _policy;
    private Dictionary<string, int>? _jsonNames;

    /// <param name="contract">Of the type.</param>
    /// <param name="ignoreCase">Names match in any case.</param>
    /// <param name="jsonNames">How JSON names members: maps that were made of it have these names. Null for their own.</param>
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

    /// <summary>The contract's member for one name met alone, as in a map; <see cref="MemberMatch.Skip"/> or <see cref="MemberMatch.Ignore"/> if none takes it.</summary>
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

    /// <summary>Late: the policy is the application's, and shapes have no use for it. Two threads may make the same.</summary>
    private Dictionary<string, int> JsonNames(JsonNamingPolicy policy)
    {
        if (_jsonNames is not null)
            return _jsonNames;
        Dictionary<string, int> names = new(StringComparer.Ordinal);
        foreach ((string name, int member) in _names)
        {
            // The first of two with one name has it.
            if (policy.ConvertName(name) is string given)
                names.TryAdd(given, member);
        }

        return _jsonNames = names;
    }

    /// <summary>The first name to claim a member keeps it, and a member on the wire goes to one place.</summary>
    private static void Take(int[] targets, bool[] taken, int wire, int member)
    {
        if (targets[wire] != MemberMatch.Skip || taken[member])
            return;
        targets[wire] = member;
        taken[member] = true;
    }
}

/// <summary>How the members of a shape on the wire meet those of a contract.</summary>
/// <param name="Targets">For each member of the shape, in its order: the index of the contract's member, <see cref="Skip"/> or <see cref="Ignore"/>.</param>
/// <param name="Missing">The contract's members that no member of the shape goes to.</param>
internal sealed record MemberMatch(int[] Targets, int[] Missing)
{
    /// <summary>The contract does not know the member.</summary>
    public const int Skip = -1;

    /// <summary>The contract has the member, and data may not set it.</summary>
    public const int Ignore = -2;

    /// <summary>Each goes to the one in the same place.</summary>
    public static MemberMatch Same(int count)
    {
        int[] targets = new int[count];
        for (int i = 0; i < count; i++)
            targets[i] = i;
        return new MemberMatch(targets, []);
    }
}
