using System.Text.RegularExpressions;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>The text of an error must be sufficient by itself: it has a subject, a verb, and says what is wrong.</summary>
public partial class ErrorTextTests
{
    private const int FewestWords = 5;

    public static TheoryData<string> Texts =>
        [.. SourceFiles.Lines.SelectMany(file => Thrown().Matches(string.Join('\n', file.Value)).Select(match => $"{file.Key}: {match.Groups["text"].Value}")).Distinct()];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Text_OfAnError_IsASentence(string place)
    {
        string text = place[(place.IndexOf(": ", StringComparison.Ordinal) + 2)..];

        Assert.InRange(text.Split(' ').Length, FewestWords, int.MaxValue);
        Assert.DoesNotMatch(@"\b(is|are) no\b", text);
    }

    [GeneratedRegex(@"\b(Malformed|Invalid|Limit|Mismatch|BadReference|Error|TesseraException)\((?!TesseraErrorCode code)[^;""/]*?""(?<text>[^""]+)""")]
    private static partial Regex Thrown();
}
