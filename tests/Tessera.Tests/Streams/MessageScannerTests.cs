using System.Buffers;
using System.IO.Pipelines;
using Tessera.Descriptors;
using Tessera.TestKit;
using Tessera.Tests.Hostile;
using Tessera.Values;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>Bytes that have been examined while a message arrives are not examined again, even in small portions, so that the time is linear.</summary>
public class MessageScannerTests
{
    private static readonly TesseraOptions s_references = TesseraOptions.Default with { References = TesseraReferenceHandling.Preserve };

    [Theory]
    [InlineData(1, false)]
    [InlineData(7, false)]
    [InlineData(1, true)]
    [InlineData(7, true)]
    public void Scan_OfBytesThatAreGoneWhenTheyWerePassed_FindsTheEnd(int portion, bool byRow)
    {
        IsLookedAtOnce(TesseraSerializer.Serialize((List<Sample>)[Sample.Create(), Sample.Create(), new() { Tags = [.. Enumerable.Repeat("text", 100)] }]), portion, byRow);
        IsLookedAtOnce(TesseraSerializer.Serialize((List<Parcel>)[Parcel.Create(), new(), Parcel.Create(9_000)]), portion, byRow);
        IsLookedAtOnce(TesseraSerializer.Serialize((List<Parcel>)[Parcel.Create(), new(), Parcel.Create(9_000)], s_references), portion, byRow);
    }

    private static void IsLookedAtOnce(byte[] data, int portion, bool byRow)
    {
        byte[] seen = new byte[data.Length];
        MessageScanner scanner = new(TesseraOptions.Default.State.Scope, new Prefix(data.AsSpan(0, 4)), byRow: byRow);
        int calls = 0;
        int rows = 0;
        int passed = 0;

        for (int count = 0; !scanner.IsWhole; calls++)
        {
            if (scanner.IsBetweenRows)
            {
                rows += scanner.Rows;
                scanner.PassRows();
            }

            if (!scanner.Scan(seen.AsSpan(0, count)))
            {
                Assert.InRange(scanner.Needed, count + 1, data.Length);
                int next = Math.Min(count + portion, data.Length);
                data.AsSpan(count, next - count).CopyTo(seen.AsSpan(count));
                count = next;
            }

            // Nonsense: a second look would find a number that never ends.
            seen.AsSpan(passed, scanner.Position - passed).Fill(0xFF);
            passed = scanner.Position;
        }

        Assert.Equal(data.Length, scanner.Position);
        Assert.Equal(byRow ? 3 : 0, rows);
        Assert.InRange(calls, data.Length / portion, (data.Length / portion) + 10);
    }

    /// <summary>The announced bytes are awaited, so damage gives the same error as in an array, wherever the portions end.</summary>
    [Theory]
    [InlineData(0x01)]
    [InlineData(0x55)]
    [InlineData(0x80)]
    public async Task Read_OfDamagedBytes_FailsAsFromAnArray(byte damage)
    {
        byte[] data = TesseraSerializer.Serialize(Parcel.Create(70));
        int failed = 0;
        for (int position = 0; position < data.Length; position++)
        {
            byte[] damaged = [.. data];
            damaged[position] ^= damage;
            Outcome expected = Outcome.Of(() => TesseraSerializer.Deserialize<Parcel>(damaged.AsSpan(), out _));
            failed += expected.Code is null ? 0 : 1;

            AssertSame(expected, Outcome.Of(() => TesseraSerializer.Deserialize<Parcel>(new ChunkStream(damaged, 50))));
            AssertSame(expected, await Outcome.OfAsync(() => TesseraSerializer.DeserializeAsync<Parcel>(new ChunkStream(damaged, 5000))));
            AssertSame(expected, await Outcome.OfAsync(() => TesseraSerializer.DeserializeAsync<Parcel>(PipeReader.Create(new ReadOnlySequence<byte>(damaged)))));
        }

        Assert.InRange(failed, data.Length / 10, data.Length);

        // More than any array can hold is not waited for.
        static void AssertSame(Outcome expected, Outcome actual) =>
            Assert.Equal(actual.Code == TesseraErrorCode.LimitExceeded && expected.Code == TesseraErrorCode.UnexpectedEnd ? actual : expected, actual);
    }

    [Fact]
    public void Read_OfEveryPrefix_EndsWhereAnArrayEnds()
    {
        byte[] data = TesseraSerializer.Serialize(Parcel.Create(70));
        for (int length = 0; length < data.Length; length++)
        {
            byte[] torn = data[..length];

            Assert.Equal(Outcome.Of(() => TesseraSerializer.Deserialize<Parcel>(torn)), Outcome.Of(() => TesseraSerializer.Deserialize<Parcel>(new ChunkStream(torn, 50))));
        }
    }

    /// <summary>Objects whose steps are merged with those of the value around them still count as levels of depth.</summary>
    [Fact]
    public void Read_OfObjectsInOneAnother_HasTheDepthOfAnArray()
    {
        byte[] full = TesseraSerializer.Serialize(Parcel.Create());
        byte[] empty = TesseraSerializer.Serialize(new Parcel());
        int refused = 0;
        for (int depth = 1; depth < 8; depth++)
        {
            TesseraOptions options = TesseraOptions.Default with { Limits = new TesseraLimits { MaxDepth = depth } };
            foreach (byte[] data in (byte[][])[full, empty])
            {
                Outcome expected = Outcome.Of(() => TesseraSerializer.Deserialize<Parcel>(data, options));
                refused += expected.Code is null ? 0 : 1;

                Assert.Equal(expected, Outcome.Of(() => TesseraSerializer.Deserialize<Parcel>(new ChunkStream(data), options)));
            }
        }

        Assert.InRange(refused, 3, 10);

        // It is refused where it begins, and not waited for.
        ChunkStream stream = new(TesseraSerializer.Serialize(new Holder(new Sender { Name = "I" })), int.MaxValue);
        TesseraException error = Assert.Throws<TesseraException>(
            () => { _ = TesseraSerializer.Deserialize<Holder>(stream, TesseraOptions.Default with { Limits = new TesseraLimits { MaxDepth = 1 } }); });
        Assert.Equal((TesseraErrorCode.LimitExceeded, stream.Taken), (error.Code, (int)error.Offset));
    }

    /// <summary>If a descriptor names one object a thousand times, the steps for it are not made a thousand times.</summary>
    [Fact]
    public void Steps_OfAnObjectThatIsHeldOften_AreNotRepeatedEachTime()
    {
        WireType flat = WireType.Shape([.. Enumerable.Range(0, 10).Select(i => new WireMember($"M{i}", WireType.String))]);
        WireType wide = WireType.Shape([.. Enumerable.Range(0, 1000).Select(i => new WireMember($"M{i}", WireType.Optional(flat)))]);

        Assert.InRange(wide.Steps.Length, 2000, 2100);
        Assert.Equal(11, WireType.List(WireType.Optional(flat)).Steps.Length);
    }

    private sealed record Holder(Sender? Held);

    private sealed record Outcome(TesseraErrorCode? Code, long Offset, string? Path)
    {
        public static Outcome Of(Action read) => OfAsync(() => { read(); return default(ValueTask<Parcel?>); }).GetAwaiter().GetResult();

        public static async Task<Outcome> OfAsync(Func<ValueTask<Parcel?>> read)
        {
            try
            {
                await read();
                return new Outcome(null, 0, null);
            }
            catch (TesseraException e)
            {
                return new Outcome(e.Code, e.Offset, e.Path);
            }
        }
    }
}
