using System.Globalization;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The page of errors has a section for every code, to which the exception links, and the code that it shows works.</summary>
public partial class ErrorCatalogueTests
{
    private static readonly string s_page = File.ReadAllText(RepositoryFiles.Locate("docs", "errors.md"));

    public static TheoryData<TesseraErrorCode> Codes => [.. Enum.GetValues<TesseraErrorCode>()];

    [Fact]
    public void Sections_AreThoseOfTheCodes() =>
        Assert.Equal(Enum.GetNames<TesseraErrorCode>(), Section().Matches(s_page).Select(match => match.Groups["name"].Value));

    [Theory]
    [MemberData(nameof(Codes))]
    public void Section_OfACode_SaysItsLettersAndMore(TesseraErrorCode code)
    {
        string text = Assert.Single(Section().Matches(s_page), match => match.Groups["name"].Value == code.ToString()).Groups["text"].Value;

        Assert.Matches("^`[A-Z]{2,3}`: .{20,}", text);
    }

    [Theory]
    [MemberData(nameof(Codes))]
    public void HelpLink_OfACode_LeadsToItsSection(TesseraErrorCode code)
    {
        TesseraException error = code == TesseraErrorCode.InternalError ? new(code, "A defect was found.", -1) : new(code, "An error was found.");

        string[] link = error.HelpLink!.Split('#');

        Assert.True(File.Exists(RepositoryFiles.Locate(link[0].Split('/'))));
        Assert.Contains(link[1], Section().Matches(s_page).Select(match => match.Groups["name"].Value.ToLowerInvariant()));
    }

    [Fact]
    public void HelpLink_ThatIsSet_IsKept() => Assert.Equal("x", new TesseraException(TesseraErrorCode.InvalidValue, "An error was found.") { HelpLink = "x" }.HelpLink);

    [Fact]
    public void ContractModifier_OfThePage_LeavesTheMemberOut()
    {
        // guide:begin modifier
        TesseraOptions options = new()
        {
            ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Body", DeclaringType.Name: "Response" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }],
        };
        // guide:end

        Response copy = TesseraSerializer.Clone(new Response { Status = 200, Body = Stream.Null }, options)!;

        Assert.Equal((200, null), (copy.Status, copy.Body));
    }

    [Fact]
    public void Converter_OfThePage_SaysWhatToWrite()
    {
        // guide:begin converter
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Money, string>(value => value.ToString(), text => Money.Parse(text))] };
        // guide:end

        Assert.Equal("12.50", TesseraSerializer.Clone(Money.Parse("12.50"), options).ToString());
    }

    [Fact]
    public void Message_OfDataThatLooksLikeJson_NamesTheConversion() =>
        Assert.Contains("TesseraJson.FromJson", Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<int[]>("[1]"u8)).Message, StringComparison.Ordinal);

    [Fact]
    public void Message_OfAMissingMember_HelpsForParametersAndFormerNamesToo()
    {
        string message = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Entry>(TesseraSerializer.Serialize(new { Id = 1 }))).Message;

        Assert.Contains("'Name' of ", message, StringComparison.Ordinal);
        Assert.Contains("a default value for its constructor parameter", message, StringComparison.Ordinal);
        Assert.Contains("[TesseraAlias]", message, StringComparison.Ordinal);
    }

    [Fact]
    public void Message_OfAnUnknownFingerprint_SaysWhereToAddTheSchema()
    {
        byte[] data = TesseraSerializer.Serialize(new Entry(1, "a"), new TesseraOptions { WriteFingerprints = true });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, new TesseraOptions()));

        Assert.NotNull(error.Fingerprint);
        Assert.Contains("add the writer's schema", error.Message, StringComparison.Ordinal);
    }

    [GeneratedRegex(@"^## (?<name>\w+)\n\n(?<text>(?:(?!^## ).*\n?)*)", RegexOptions.Multiline)]
    private static partial Regex Section();

    public sealed record Entry(int Id, string Name);

    public sealed class Response
    {
        public int Status { get; set; }

        public Stream? Body { get; set; }
    }

    public sealed class Money
    {
        private readonly decimal _amount;

        private Money(decimal amount) => _amount = amount;

        public static Money Parse(string text) => new(decimal.Parse(text, CultureInfo.InvariantCulture));

        public override string ToString() => _amount.ToString(CultureInfo.InvariantCulture);
    }
}
