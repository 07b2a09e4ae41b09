using Tessera.TestKit;
using Tessera.Tests.Vectors;
using Xunit;

namespace Tessera.Tests.Inspect;

/// <summary>The inspector validates a message by the format alone.</summary>
public class ValidateTests
{
    /// <summary>Separate options, so that no type of another test is known by its fingerprint.</summary>
    private static readonly TesseraOptions s_options = new();

    public static TheoryData<string> Rejected => VectorFiles.Names(VectorFiles.Reject, row => row.IsSingle);

    /// <summary>The meaning of a tag depends on the reader and its system (spec/format.md §5).</summary>
    [Theory]
    [InlineData("$culture", "xx-Nowhere")]
    [InlineData("$timezone", "Nowhere/Nowhere")]
    [InlineData("$timezone", ";;")]
    [InlineData("$encoding", "no-such-encoding")]
    [InlineData("$ip", "300.1.1.1")]
    [InlineData("$endpoint", "x")]
    [InlineData("$version", "1")]
    [InlineData("$number", "\ud800")]
    [InlineData("$number", "1\ud800")]
    [InlineData("$number", "")]
    public void ContentOfABuiltInTag_IsNotJudged(string tag, string content)
    {
        string name = Convert.ToHexString(System.Text.Encoding.ASCII.GetBytes(tag));
        MessageBuilder message = MessageBuilder.Of($"2B{(tag.Length + 1) << 1:X2}{name}12").Head(content.Length, flag: true);
        foreach (char unit in content)
            message.Raw((byte)unit, (byte)(unit >> 8));
        byte[] data = message.ToArray();

        TesseraInspector.Validate(data);
        Assert.Equal(data.Length, TesseraInspector.Measure(data).Sum(entry => entry.Bytes));
        Assert.DoesNotContain("error", Messages.Dump(data), StringComparison.Ordinal);
        Read.Fails<object>(data, TesseraErrorCode.InvalidValue);
    }

    [Fact]
    public void FirstOfSeveral_SaysHowLongItIs()
    {
        byte[] framed = Convert.FromHexString("C10F040000009D3FAE09C10A0205");
        byte[] plain = TesseraSerializer.Serialize("x");
        byte[] data = [.. framed, .. plain, 1, 2, 3];

        TesseraInspector.Validate(data, out int first);
        TesseraInspector.Validate(data.AsSpan(first), out int second);

        Assert.Equal((framed.Length, plain.Length), (first, second));
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraInspector.Validate(data.AsSpan(framed.Length + plain.Length), out _));
        Assert.Equal((TesseraErrorCode.Malformed, 0L), (error.Code, error.Offset));
    }

    /// <summary>ref $array { lengths, items: list list of this ref }: an array two levels down in itself cannot be created, but the message is valid.</summary>
    [Fact]
    public void CycleThroughATag_IsLegal()
    {
        byte[] data = MessageBuilder.Of("242B" + "0E246172726179" + "2802" + "106C656E67746873" + "210F" + "0C6974656D73" + "21212440")
            .Raw(1).Head(2).Raw(1, 1).Head(1).Head(1).Raw(2).ToArray();

        TesseraInspector.Validate(data);

        Assert.Equal(data.Length, TesseraInspector.Measure(data).Sum(entry => entry.Bytes));
        Assert.DoesNotContain("error", Messages.Dump(data), StringComparison.Ordinal);
        Assert.NotEmpty(Messages.ToJson(data));
    }

    [Theory]
    [MemberData(nameof(Rejected))]
    public void EveryView_OfARejectedRow_GivesCodeAndOffset(string name)
    {
        Vector row = VectorFiles.Reject[name];
        foreach (Action<byte[]> view in new Action<byte[]>[] { data => TesseraInspector.Validate(data, s_options), data => TesseraInspector.Measure(data, s_options), data => Messages.ToJson(data, s_options) })
        {
            TesseraException error = Assert.Throws<TesseraException>(() => view(row.Bytes));
            Assert.Equal((VectorFiles.Code(row.Error!), row.Offset), (error.Code, (int)error.Offset));
        }

        // A session message out of its session is listed as far as it can be, and is no error.
        string end = row.Rule!.EndsWith("(6)", StringComparison.Ordinal) ? "The values of a session message" : $"error {row.Error} at byte {row.Offset} ";
        StringWriter dump = new();
        TesseraInspector.Dump(row.Bytes, dump, s_options);
        Assert.Contains(end, dump.ToString(), StringComparison.Ordinal);
    }
}
