namespace Tessera.Descriptors;

/// <summary>
/// Decides whether two types have the same bytes for the same values (spec/mapping-dotnet.md §4): the same codes in the same order, with the same member
/// and alternative names. The names of enums and tags do not matter, unless two tags contradict each other. Results for pairs of definitions are kept, so
/// asking for all parts of a graph costs no more than asking for the whole. It uses no recursion, because a foreign graph may be thousands of definitions deep.
/// </summary>
internal sealed class LayoutComparison
{
    private readonly Dictionary<(WireType, WireType), bool> _known = [];

    public bool AreEqual(WireType left, WireType right) =>
        ReferenceEquals(left, right) || (_known.TryGetValue((left, right), out bool known) ? known : new Walk(_known).Compare(left, right));

    /// <summary>Visits all pairs that a pair leads to, then goes back from the pairs that differ to all pairs that contain them.</summary>
    private readonly struct Walk(Dictionary<(WireType, WireType), bool> known)
    {
        private readonly Dictionary<(WireType, WireType), int> _numbers = [];
        private readonly List<(WireType Left, WireType Right)> _pairs = [];

        /// <summary>For each pair, by its number, the pairs that contain it.</summary>
        private readonly List<List<int>> _users = [];

        private readonly Stack<int> _different = [];

        public bool Compare(WireType left, WireType right)
        {
            Stack<(WireType, WireType)> parts = new();
            Add((left, right), user: -1);
            for (int i = 0; i < _pairs.Count; i++)
            {
                if (!TryPushParts(parts, _pairs[i].Left, _pairs[i].Right))
                    _different.Push(i);
                while (parts.TryPop(out (WireType, WireType) part))
                    Add(part, i);
            }

            bool[] differ = Spread();
            for (int i = 0; i < differ.Length; i++)
            {
                if (_pairs[i].Left.Kind.IsDefinition() || _pairs[i].Right.Kind.IsDefinition())
                    known[_pairs[i]] = !differ[i];
            }

            return !differ[0];
        }

        private void Add((WireType Left, WireType Right) pair, int user)
        {
            if (ReferenceEquals(pair.Left, pair.Right))
                return;
            if (known.TryGetValue(pair, out bool isEqual))
            {
                if (!isEqual)
                    _different.Push(user);
                return;
            }

            if (!_numbers.TryGetValue(pair, out int number))
            {
                number = _pairs.Count;
                _numbers.Add(pair, number);
                _pairs.Add(pair);
                _users.Add([]);
            }

            if (user >= 0)
                _users[number].Add(user);
        }

        private bool[] Spread()
        {
            bool[] differ = new bool[_pairs.Count];
            while (_different.TryPop(out int number))
            {
                if (differ[number])
                    continue;
                differ[number] = true;
                foreach (int user in _users[number])
                    _different.Push(user);
            }

            return differ;
        }

        /// <summary>Returns false if the two types differ; otherwise adds the pairs of their parts, which must be compared too.</summary>
        private static bool TryPushParts(Stack<(WireType Left, WireType Right)> parts, WireType left, WireType right)
        {
            if (Layout.Contradict(left, right))
                return false;
            (WireType a, WireType b) = (Layout.Bare(left), Layout.Bare(right));
            return ReferenceEquals(a, b) || Layout.TryPushParts(parts, a, b);
        }
    }
}
