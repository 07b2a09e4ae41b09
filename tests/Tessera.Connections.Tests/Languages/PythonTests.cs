using System.Globalization;
using System.Numerics;
using Xunit;

namespace Tessera.Connections.Tests.Languages;

/// <summary>The reader of samples/Python, which was written from spec/format.md alone, reads what the library writes and refuses what the vectors refuse.</summary>
public class PythonTests
{
    [PythonFact]
    public async Task Read_Vectors_GivesTheirResults()
    {
        (int code, string output) = await Python.RunAsync("check_vectors.py");

        Assert.Matches(@"^\d{5} checks of \d{3} accepted, \d{3} refused and \d stream vectors, 0 failed\s*$", output);
        Assert.Equal(0, code);
    }

    [PythonFact]
    public async Task Read_MessageOfTheLibrary_PrintsItsValue()
    {
        var order = new
        {
            Id = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"),
            Name = "Ünïcode 🙂",
            Price = 19.90m,
            Count = (int?)null,
            Sizes = new[] { 1.5, double.NegativeInfinity },
            Data = new byte[] { 1, 255 },
            Tags = new Dictionary<string, long> { ["a"] = -1 },
            Days = new Dictionary<DateOnly, DayOfWeek> { [new DateOnly(2026, 11, 29)] = DayOfWeek.Sunday },
            At = DateTime.Parse("2020-01-31T23:59:59.1234567Z", CultureInfo.InvariantCulture, DateTimeStyles.AdjustToUniversal),
            Offset = new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromMinutes(-90)),
            Span = TimeSpan.FromTicks(-15_000_000),
            Big = BigInteger.Pow(-2, 100),
            Any = new object?[] { 'x', true, null, 3f },
        };

        Assert.Equal(
            """
            {'Id': UUID('00112233-4455-6677-8899-aabbccddeeff'),
             'Name': 'Ünïcode 🙂',
             'Price': Decimal('19.90'),
             'Count': None,
             'Sizes': [1.5, -inf],
             'Data': b'\x01\xff',
             'Tags': {'a': -1},
             'Days': [('2026-11-29', 0)],
             'At': '2020-01-31T23:59:59.1234567Z',
             'Offset': '2020-01-01T00:00:00.0000000-01:30',
             'Span': '-00:00:01.5000000',
             'Big': 1267650600228229401496703205376,
             'Any': ['x', True, None, 3.0]}
            """,
            await PrintAsync(TesseraSerializer.Serialize(order)),
            ignoreLineEndingDifferences: true);
    }

    /// <summary>An object that occurs twice is one object in Python too, so a list that contains itself is printed as one that does.</summary>
    [PythonFact]
    public async Task Read_SharedObjects_AreOneObject()
    {
        List<object> items = ["a"];
        items.Add(items);

        string printed = await PrintAsync(TesseraSerializer.Serialize(items, new TesseraOptions { References = TesseraReferenceHandling.Preserve }));

        Assert.Matches(@"^\['a', <Recursion on list with id=\d+>\]$", printed);
    }

    [PythonFact]
    public async Task Read_DamagedMessage_FailsWithCodeAndOffset()
    {
        byte[] message = TesseraSerializer.Serialize(new { Id = 7 });

        (int code, string output) = await ReadAsync(message[..^1]);

        Assert.NotEqual(0, code);
        Assert.EndsWith($"FormatError: UE at byte {message.Length - 1}", output.TrimEnd(), StringComparison.Ordinal);
    }

    private static async Task<string> PrintAsync(byte[] message)
    {
        (int code, string output) = await ReadAsync(message);
        Assert.True(code == 0, output);
        return output.TrimEnd();
    }

    private static async Task<(int Code, string Output)> ReadAsync(byte[] message)
    {
        string path = Path.GetTempFileName();
        await File.WriteAllBytesAsync(path, message);
        (int Code, string Output) result = await Python.RunAsync("tessera.py", path);
        File.Delete(path);
        return result;
    }
}
