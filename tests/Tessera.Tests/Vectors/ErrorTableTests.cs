using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>Every row of the table of errors in spec/format.md §7 has at least one vector for each of its codes.</summary>
public partial class ErrorTableTests
{
    /// <summary>The errors in the words of the table, with the vectors that have them.</summary>
    private static readonly Dictionary<string, string> s_rows = new()
    {
        ["first byte not `C1`; second byte `0D`; second byte unknown"] =
            "header-zero crlf version frame-inner-magic frame-inner-0d frame-inner-version",
        ["the input ends"] =
            "empty varint-cut session-cut-check",
        ["a descriptor's or a frame's n bytes end too early (waiting for more is no use)"] =
            "blob-cut descriptor-cut-name frame-cut frame-inner-session-cut",
        ["a string or descriptor longer, or a count larger, than what is left"] =
            "string-length-2-31 any-descriptor-longer-than-input count-bomb frame-inner-string frame-inner-blob-cut frame-inner-count",
        ["a varint or head that is malformed by itself"] =
            "varint-long varint-65bit head-long head-one-string",
        ["a count or length over a limit; a union of 0 alternatives"] =
            "members-1025 any-descriptor-limit any-descriptor-limit-sum union-zero",
        ["type code unknown, not allowed at its place, or a reference to a definition not begun"] =
            "type-code keep-in-list enum-over-bool reference-forward def-number",
        ["nesting beyond 64 (checked before the code is looked at); a 4097th definition"] =
            "nesting-65 nesting-65-bad-code nesting-65-enum-base definitions-4097",
        ["a name null, malformed, with a lone surrogate, needlessly wide; too long"] =
            "name-null name-head-1 name-lone-high name-needlessly-wide name-256",
        ["duplicate name (found before that name's type or number is read)"] =
            "dup-member dup-member-bad-type dup-alternative dup-enum-name",
        ["optional over a nullable type; keep over a non-nullable one (found after T is complete)"] =
            "optional-string keep-int optional-bad-operand-first",
        ["left over in the descriptor after its type"] =
            "descriptor-left-over left-over-before-finite",
        ["no finite value"] =
            "finite-mutual finite-inner",
        ["ref inside a map key"] =
            "ref-in-key ref-in-key-nested-map ref-in-key-of-both-maps",
        ["null inside any, ref or union"] =
            "null-inside-any null-in-ref-string null-in-union-string",
        ["null key; duplicate key (found before its value is read)"] =
            "map-null-key-string dup-key dup-key-value-bad dup-key-not-adjacent",
        ["a later block's head 0; a head 0 behind a comparison; n = 0 with the flag"] =
            "block-later-null comparison-of-null comparison-of-null-list block-empty-flag",
        ["an unknown comparison"] =
            "comparison-unknown-0",
        ["union index too large; object number undefined, of an object that the ref may not lead to"] =
            "union-range ref-undefined ref-other-type",
        ["scalar, optional byte or empty-shape byte out of range"] =
            "bool-2 bool-in-list optional-byte-2 empty-shape-byte",
        ["table entry missing; unknown code in any; unknown fingerprint"] =
            "any-entry-missing any-code-1a fingerprint-unknown fingerprint-of-scalar",
        ["a 65th level of values (checked before its first byte is looked at)"] =
            "depth-65-any-list depth-65-null-list",
        ["session check wrong, or nothing before it"] =
            "session-lost session-lost-no-type session-repeated-no-type session-swapped-no-type session-cold frame-session-check",
        ["frame checksum"] =
            "frame-crc",
        ["frame in a frame"] =
            "frame-in-frame",
        ["left over in a frame after its message"] =
            "frame-inner-trailing",
        ["left over after the message or frame"] =
            "trailing-int frame-trailing message-after-frame",
    };

    private static readonly Dictionary<string, HashSet<string>> s_table = ReadTable();

    public static TheoryData<string> Rows => [.. s_table.Keys];

    [Fact]
    public void Table_HasTheRowsThatAreProvedHere() => Assert.Equal(s_table.Keys, s_rows.Keys);

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_HasVectorsOfEachOfItsCodes(string row)
    {
        IEnumerable<string> codes = s_rows[row].Split(' ').Select(name => VectorFiles.Reject[name].Error!);

        Assert.Equal(s_table[row], codes.ToHashSet());
    }

    private static Dictionary<string, HashSet<string>> ReadTable()
    {
        string page = File.ReadAllText(RepositoryFiles.Locate("spec", "format.md"));
        string table = page[page.IndexOf("| What is wrong | Code |", StringComparison.Ordinal)..];
        table = table[..table.IndexOf("\n\n", StringComparison.Ordinal)];
        return Row().Matches(table).ToDictionary(row => row.Groups["what"].Value, row => Code().Matches(row.Groups["codes"].Value).Select(code => code.Value).ToHashSet());
    }

    [GeneratedRegex(@"^\| (?<what>.+?) \| (?<codes>`[A-Z]{2}[^|]*) \|", RegexOptions.Multiline)]
    private static partial Regex Row();

    [GeneratedRegex("(?<=`)[A-Z]{2,3}(?=`)")]
    private static partial Regex Code();
}
