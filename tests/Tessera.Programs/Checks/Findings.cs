using System.Security.Cryptography;
using System.Text;

namespace Tessera.Programs.Checks;

/// <summary>Collects what went wrong in a program, and a digest of all that went right.</summary>
internal sealed class Findings(int seed)
{
    private const int MostShown = 3;

    private readonly IncrementalHash _digest = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
    private readonly Dictionary<string, int> _counts = [];

    /// <summary>The number of comparisons.</summary>
    public long Comparisons { get; private set; }

    /// <summary>What the library refused to write or to read, by error code. This is not wrong as long as all engines agree.</summary>
    public SortedDictionary<string, int> Refusals { get; } = new(StringComparer.Ordinal);

    public int Count => _counts.Values.Sum();

    public string Digest => Convert.ToHexString(_digest.GetCurrentHash().AsSpan(0, 8));

    /// <summary>An outcome that a run without fast paths must give too.</summary>
    public Outcome Note(Outcome outcome, string where)
    {
        _digest.AppendData(Encoding.UTF8.GetBytes(outcome.Text + "\n"));
        if (outcome.IsCrash)
            Add("exception of another type", where, outcome.Text);
        return outcome;
    }

    public void Refused(Outcome outcome)
    {
        if (outcome.Error is TesseraException error)
            Refusals[error.Code.ToString()] = Refusals.GetValueOrDefault(error.Code.ToString()) + 1;
    }

    /// <summary>Reports two texts that should be equal and are not.</summary>
    public void Compare(string what, string where, string expected, string actual)
    {
        Comparisons++;
        if (expected != actual)
            Add(what, where, Difference(expected, actual));
    }

    public void Add(string what, string where, string detail)
    {
        int count = _counts[what] = _counts.GetValueOrDefault(what) + 1;
        if (count <= MostShown)
            Console.WriteLine($"FINDING {what} (--first {seed} --count 1): {where}\n  {detail}");
    }

    private static string Difference(string expected, string actual)
    {
        int at = expected.AsSpan().CommonPrefixLength(actual);
        return $"at character {at}: {Around(expected, at)}\n  but {Around(actual, at)}";
    }

    private static string Around(string text, int at) => $"…{text[Math.Max(0, at - 160)..Math.Min(text.Length, at + 160)]}…";
}
