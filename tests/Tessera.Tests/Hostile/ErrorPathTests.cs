using System.Buffers;
using System.Globalization;
using System.Text;
using Tessera.Json;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Finding the path of an error takes no more memory than reading up to it, and no path is too long to be useful.</summary>
public class ErrorPathTests
{
    private const int Many = 20_000;

    /// <summary>The memory that a path may take, with the names and the exception.</summary>
    private const int Longest = 1100;

    /// <summary>Reading skips the entries without making their names.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void NamesOfEntriesInFrontOfAnError_AreNotMade(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        MessageBuilder message = MessageBuilder.Of("2802" + "06456E" + "221223" + "0C4166746572" + "07").Head(Many);
        for (int i = 0; i < Many; i++)
            message.Text(i.ToString("X8", CultureInfo.InvariantCulture)).Raw(0);
        byte[] data = message.Raw(1, 2, 3).ToArray();

        long allocated = Allocation.MeasureLeast(() => Assert.Equal("$.After", Read.Fails<Holder<int>>(data, TesseraErrorCode.UnexpectedEnd, options).Path));

        // The plan for a foreign type is made anew, as nothing is kept of a message that failed.
        Assert.InRange(allocated, 0, 8 * Allocation.LeastBound);
    }

    /// <summary>The types are kept from an earlier message. Both reading and finding the path use them.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void TypesInFrontOfAnError_AreNotMadeAgain(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        const int Types = 1000;
        MessageBuilder message = MessageBuilder.Of("2802" + "06456E" + "2123" + "0C4166746572" + "07").Head(Types);
        for (int i = 0; i < Types; i++)
            message.Type($"280108{Convert.ToHexString(Encoding.ASCII.GetBytes($"{i:D3}"))}02").Raw(7);
        byte[] whole = message.I32(5).ToArray();
        TesseraSerializer.Deserialize<Holder<int>>(whole.AsSpan(), options);

        long allocated = Allocation.MeasureLeast(() => Assert.Equal("$.After", Read.Fails<Holder<int>>(whole[..^1], TesseraErrorCode.UnexpectedEnd, options).Path));

        // The table of types has as many entries.
        Assert.InRange(allocated, 0, Allocation.SmallBound(whole.Length));
    }

    [Fact]
    public void PathOfLongNames_KeepsItsEnd()
    {
        string name = new('n', 250);
        StringBuilder descriptor = new();
        for (int i = 0; i < 60; i++)
            descriptor.Append("2801").Append(Convert.ToHexString(new MessageBuilder().Text(name).ToArray().AsSpan(2)));
        byte[] data = MessageBuilder.Of(descriptor.Append("07").ToString()).Raw(1).ToArray();
        string json = string.Concat(Enumerable.Repeat($"{{\"{name}\":", 60)) + "x";

        foreach (TesseraException error in (TesseraException[])
        [
            Read.Fails<object>(data),
            Assert.Throws<TesseraException>(() => TesseraInspector.Validate(data)),
            Assert.Throws<TesseraException>(() => Messages.ToJson(data)),
            Assert.Throws<TesseraException>(() => TesseraJson.FromJson(Encoding.ASCII.GetBytes(json), new ArrayBufferWriter<byte>())),
        ])
        {
            Assert.InRange(error.Path.Length, 500, Longest);
            Assert.StartsWith("$….n", error.Path, StringComparison.Ordinal);
            Assert.EndsWith(name, error.Path, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void PathOfANameWithoutEnd_IsCut()
    {
        string name = new('n', 1_000_000);
        byte[] json = Encoding.ASCII.GetBytes($$"""{"{{name}}":[1,x]}""");
        byte[] known = MessageBuilder.Of("2801" + "0458" + "07").ToArray()[4..];
        byte[] unknown = Encoding.ASCII.GetBytes($$"""{"{{name}}":1}""");

        Assert.Equal("$…[1]", Assert.Throws<TesseraException>(() => TesseraJson.FromJson(json, new ArrayBufferWriter<byte>())).Path);
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraJson.FromJson(unknown, known, new ArrayBufferWriter<byte>()));
        Assert.Equal((TesseraErrorCode.UnknownMember, true), (error.Code, error.Path.Length < Longest));
    }

    [Fact]
    public void NamesInFrontOfAnErrorInJson_AreNotMade()
    {
        string before = string.Join(',', Enumerable.Range(0, Many).Select(i => $$"""{"Name":{{i}}}"""));
        byte[] json = Encoding.ASCII.GetBytes($$"""[{{before}},{"Last":x}]""");

        long allocated = Allocation.MeasureLeast(() =>
        {
            TesseraException error = new(TesseraErrorCode.Malformed, "", Array.IndexOf(json, (byte)'x'));
            JsonPath.Locate(error, json);
            Assert.Equal($"$[{Many}].Last", error.Path);
        });

        Assert.InRange(allocated, 0, Allocation.LeastBound);
    }
}
