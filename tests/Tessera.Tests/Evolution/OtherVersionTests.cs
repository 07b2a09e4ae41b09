using Xunit;

namespace Tessera.Tests.Evolution;

/// <summary>Lists of objects of another version that are long enough for emitted code to read the members that the versions share.</summary>
public class OtherVersionTests
{
    private const int Rows = 200;

    private static readonly string[] s_names = [.. typeof(Item).GetProperties().Select(property => property.Name)];

    public static TheoryData<int, int> Ranges
    {
        get
        {
            TheoryData<int, int> ranges = [];
            for (int from = 0; from < s_names.Length; from++)
            {
                // An object without members is another story.
                for (int to = from + 1; to <= s_names.Length && to - from < s_names.Length; to++)
                    ranges.Add(from, to);
            }

            return ranges;
        }
    }

    [Theory]
    [MemberData(nameof(Ranges))]
    public void OlderVersion_WithoutARangeOfMembers_LeavesThoseAlone(int from, int to)
    {
        string[] gone = s_names[from..to];
        byte[] data = TesseraSerializer.Serialize(Create(), Without(gone));

        List<Item> read = TesseraSerializer.Deserialize<List<Item>>(data)!;

        Assert.Equal([.. Create().Select(item => Text(item, gone))], read.Select(item => Text(item, [])));
    }

    [Theory]
    [MemberData(nameof(Ranges))]
    public void NewerVersion_WithARangeOfFurtherMembers_SkipsThem(int from, int to)
    {
        string[] unknown = s_names[from..to];
        byte[] data = TesseraSerializer.Serialize(Create());

        List<Item> read = TesseraSerializer.Deserialize<List<Item>>(data, Without(unknown))!;

        Assert.Equal([.. Create().Select(item => Text(item, unknown))], read.Select(item => Text(item, [])));
    }

    [Fact]
    public void OlderVersion_Broken_FailsAsTheInterpreterDoes()
    {
        byte[] data = TesseraSerializer.Serialize(Create(), Without(["Last"]));
        TesseraOptions interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };
        for (int length = data.Length - 150; length < data.Length; length++)
        {
            TesseraException expected = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<List<Item>>(data.AsSpan(0, length), interpreted));
            TesseraException actual = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<List<Item>>(data.AsSpan(0, length)));

            Assert.Equal((expected.Code, expected.Offset, expected.Path), (actual.Code, actual.Offset, actual.Path));
        }
    }

    private static TesseraOptions Without(string[] names) => new()
    {
        ContractModifiers =
        [
            info =>
            {
                foreach (TesseraMemberInfo member in info.Members.Where(member => info.Type == typeof(Item) && names.Contains(member.Name)).ToArray())
                    info.Members.Remove(member);
            },
        ],
    };

    private static List<Item> Create() => [.. Enumerable.Range(0, Rows).Select(i => new Item
    {
        Id = i,
        Size = i % 3 == 0 ? null : i,
        Made = i % 5 == 0 ? null : new DateTime(2026, 1, 1).AddDays(i),
        Name = i % 4 == 0 ? null : $"name {i}",
        Flag = i % 2 == 0 ? null : i % 3 == 0,
        Part = i % 7 == 0 ? null : new Part { Text = $"part {i}", Number = i },
        Weight = i / 4.0,
        Numbers = i % 6 == 0 ? null : [i, i + 1],
        Flat = new Flat { Low = i, High = i % 2 == 0 ? null : "high" },
        Last = i % 2 == 0 ? null : i,
    })];

    /// <summary>Returns the text of all members. A member that was not sent has the value of a new object.</summary>
    private static string Text(Item item, string[] gone)
    {
        Item initial = new();
        return string.Join('|', typeof(Item).GetProperties().Select(property => $"{property.GetValue(gone.Contains(property.Name) ? initial : item)}"))
            + (gone.Contains(nameof(Item.Numbers)) ? "" : string.Join(',', item.Numbers ?? []));
    }

    private sealed class Item
    {
        public int Id { get; set; } = -1;

        public int? Size { get; set; } = -2;

        public DateTime? Made { get; set; } = DateTime.UnixEpoch;

        public string? Name { get; set; } = "initial";

        public bool? Flag { get; set; }

        public Part? Part { get; set; }

        public double Weight { get; set; }

        public List<int>? Numbers { get; set; }

        public Flat? Flat { get; set; }

        public long? Last { get; set; } = 5;
    }

    private sealed record Part
    {
        public string Text { get; set; } = "";

        public long Number { get; set; }
    }

    private sealed record Flat
    {
        public int? Low { get; set; }

        public string? High { get; set; }
    }
}
