using Tessera.Tests.Hostile;
using Tessera.Values;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Streams;

/// <summary>What has been looked at while a message arrives is not looked at again, however small the portions are: the time is linear.</summary>
public class MessageScannerTests
{
    [Theory]
    [InlineData(1, false)]
    [InlineData(7, false)]
    [InlineData(1, true)]
    [InlineData(7, true)]
    public void Scan_OfBytesThatAreGoneWhenTheyWerePassed_FindsTheEnd(int portion, bool byRow)
    {
        byte[] data = TesseraSerializer.Serialize((List<Sample>)[Sample.Create(), Sample.Create(), new() { Tags = [.. Enumerable.Repeat("text", 100)] }]);
        byte[] seen = new byte[data.Length];
        MessageScanner scanner = new(TesseraOptions.Default.State.Scope, new Prefix(data.AsSpan(0, 4)), byRow);
        int calls = 0;
        int rows = 0;
        int passed = 0;

        for (int count = 0; !scanner.IsWhole; calls++)
        {
            if (scanner.IsBetweenRows)
            {
                scanner.PassRow();
                rows++;
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
        Assert.Equal(byRow ? 4 : 0, rows);
        Assert.InRange(calls, data.Length / portion, (data.Length / portion) + 10);
    }
}
