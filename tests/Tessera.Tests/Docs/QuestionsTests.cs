using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples of docs/faq.md.</summary>
public class QuestionsTests
{
    [Fact]
    public void Check_ShowsWhatIsState()
    {
        // guide:begin questions1
        TesseraTypeReport report = TesseraSerializer.Check<Order>();
        Assert.Empty(report.Problems);       // what could not be written or read back
        Assert.Empty(report.NotWritten);     // members that are not state
        // guide:end

        Assert.NotEmpty(TesseraSerializer.Check<Computed>().NotWritten);
    }

    [Fact]
    public void Alias_KeepsOlderData() => Assert.Equal(7, Written.ReadInto<Order>(new { Id = 7 }).Number);

    [Fact]
    public void Dump_ShowsWhatIsThere()
    {
        byte[] data = TesseraSerializer.Serialize(new Order { Number = 7 });
        using StringWriter output = new();

        // guide:begin questions3
        TesseraInspector.Dump(data, output);      // Console.Out, or any other TextWriter
        // guide:end

        Assert.Contains("Number", output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Messages_BeginAsThePageSays()
    {
        TesseraSessionWriter session = new();
        session.Serialize(1);
        byte[] next = session.Serialize(2);

        Assert.Equal([0xC1, 0x0A], TesseraSerializer.Serialize(1)[..2]);
        Assert.Equal(0xC1, next[0]);
        Assert.InRange(next[1], 0x80, 0xFF);
        Assert.Equal("application/vnd.tessera", TesseraSerializer.MediaType);
    }

    // guide:begin questions2
    public sealed class Order
    {
        [TesseraAlias("Id")]
        public long Number { get; set; }     // was: int Id
    }
    // guide:end

    public sealed class Computed
    {
        public int Number { get; set; }

        public int Twice => 2 * Number;
    }
}
