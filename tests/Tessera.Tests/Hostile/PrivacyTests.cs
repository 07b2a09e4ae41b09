using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>An error tells where the data is wrong, but never shows the data.</summary>
public class PrivacyTests
{
    private const string Canary = "canary7f3a";

    [Fact]
    public void A105_Messages_HoldNoValues()
    {
        byte[] data = TesseraSerializer.Serialize(new Holder<string> { Value = Canary, Values = [Canary, "x"] });

        for (int position = 0; position < data.Length; position++)
        {
            byte[] damaged = [.. data];
            damaged[position] ^= 0x15;
            Verify(Read.Try<Holder<string>>(damaged));
            Verify(Read.Try<Holder<int>>(damaged));
            Verify(Read.Try<object>(damaged));
            Verify(Read.Try<Holder<string>>(data[..position]));
        }
    }

    [Fact]
    public void A105_Conversions_HoldNoValues()
    {
        byte[] data = TesseraSerializer.Serialize(Canary);

        Verify(Read.Fails<int>(data));
        Verify(Read.Fails<Guid>(data));
        Verify(Read.Fails<DateTime>(data));
        Verify(Read.Fails<DayOfWeek>(data));
        Verify(Read.Fails<Version>(data));
        Verify(Read.Fails<Version>(MessageBuilder.Of("2B122476657273696F6E12").Text(Canary).ToArray()));
        Verify(Read.Fails<Uri>(MessageBuilder.Of("2B0A2475726912").Text("http://" + Canary + ":x").ToArray()));
        Verify(Read.Fails<HashSet<string>>(TesseraSerializer.Serialize(new[] { Canary, Canary })));
        Verify(Read.Fails<Dictionary<string, int>>(TesseraSerializer.Serialize(new Dictionary<string, string> { [Canary] = Canary })), path: false);
    }

    /// <summary>A key of a map may be in the path. A value must not be anywhere, not even in an inner exception.</summary>
    private static void Verify(TesseraException? error, bool path = true)
    {
        StringBuilder text = new();
        for (Exception? current = error; current is not null; current = current.InnerException)
            text.Append(current.Message).Append('\n');
        string said = path || error is null ? text.ToString() : text.Replace(error.Path, "").ToString();
        Assert.DoesNotContain(Canary, said, StringComparison.Ordinal);
    }
}
