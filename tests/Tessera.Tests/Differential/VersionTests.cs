using System.Globalization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Differential;

/// <summary>Random graphs of one version of a type, read as another version. The result is the same as that of mapping by hand.</summary>
public class VersionTests
{
    private const int Seeds = 200;

    private static readonly TesseraOptions[] s_engines = [new() { Engine = TesseraSerializerEngine.Interpreted }, new() { Engine = TesseraSerializerEngine.Generated }, new() { Engine = TesseraSerializerEngine.Emitted }];

    public enum Level : byte
    {
        Low,
        Middle,
        High,
    }

    [Fact]
    public void Deserialize_NewerVersion_IsWhatMappingByHandGives()
    {
        foreach (Old old in Values())
            Verify(Upgrade(old), TesseraSerializer.Serialize(old));
    }

    [Fact]
    public void Deserialize_ListOfNewerVersions_IsWhatMappingByHandGives()
    {
        Old?[] olds = [.. Values(), null];

        Verify(olds.Select(old => old is null ? null : Upgrade(old)).ToList(), TesseraSerializer.Serialize(olds));
    }

    /// <summary>Members that the old version does not have are skipped, members that the new one does not have are lost, and others are preserved.</summary>
    [Fact]
    public void Deserialize_OlderVersion_BringsBackWhatBothHave()
    {
        foreach (Old old in Values())
        {
            byte[] data = TesseraSerializer.Serialize(Upgrade(old));
            old.Dropped = null;
            old.Number = 0;
            Verify(old, data);
        }
    }

    private static IEnumerable<Old> Values()
    {
        for (int seed = 1; seed <= Seeds; seed++)
        {
            Old old = (Old)new Graphs(seed).Create(typeof(Old));
            // So that a set and a sorted map can hold what there is, in its order; and a processor makes a signalling NaN a quiet one.
            old.Tags = old.Tags?.Distinct().ToList();
            old.Map = old.Map?.OrderBy(pair => pair.Key).ToDictionary(pair => pair.Key, pair => Quiet(pair.Value));
            old.Price = Quiet(old.Price);
            yield return old;
        }
    }

    private static float Quiet(float number) => float.IsNaN(number) ? float.NaN : number;

    private static New Upgrade(Old old) => new(old.Name)
    {
        Id = old.Id,
        Serial = old.Number,
        Count = old.Count,
        Price = old.Price,
        Flag = new TesseraMaybe<bool?>(old.Flag),
        When = old.When,
        Level = ((int)old.Level).ToString(CultureInfo.InvariantCulture),
        Tags = old.Tags?.ToHashSet(),
        Parts = old.Parts?.Select(part => part is null ? (NewPart?)null : Upgrade(part)).ToList(),
        Map = old.Map is null ? null : new SortedDictionary<long, double?>(old.Map.ToDictionary(pair => (long)pair.Key, pair => (double?)pair.Value)),
        Point = new NewPoint(old.Point.Y, old.Point.X),
        Named = new Dictionary<string, object?> { ["Item1"] = old.Named.Item1, ["Item2"] = old.Named.Item2 },
    };

    private static NewPart Upgrade(OldPart part) => new()
    {
        Code = part.Code.ToString(CultureInfo.InvariantCulture),
        Inner = part.Inner?.Select(point => new NewPoint(point.Y, point.X)).ToArray(),
    };

    private static void Verify<T>(T expected, byte[] data)
    {
        foreach (TesseraOptions options in s_engines)
        {
            string? path = DeepEquality.FindDifference(expected, TesseraSerializer.Deserialize<T>(data.AsSpan(), options));
            Assert.True(path is null, path);
        }
    }

    public sealed class Old
    {
        public int Id { get; set; }

        public int Number { get; set; }

        public string? Dropped { get; set; }

        public byte Count { get; set; }

        public string? Name { get; set; }

        public float Price { get; set; }

        public bool? Flag { get; set; }

        public DateTime When { get; set; }

        public Level Level { get; set; }

        public List<string?>? Tags { get; set; }

        public OldPart?[]? Parts { get; set; }

        public Dictionary<int, float>? Map { get; set; }

        public OldPoint Point { get; set; }

        public (int, string?) Named { get; set; }
    }

    public sealed class OldPart
    {
        public long Code { get; set; }

        public List<OldPoint>? Inner { get; set; }
    }

    public struct OldPoint
    {
        public int X { get; set; }

        public short Y { get; set; }
    }

    /// <summary>The new version: created by a constructor, with members renamed, widened, optional, in other collections, as text, and reordered.</summary>
    public sealed record New(string? Name)
    {
        public Dictionary<string, object?>? Named { get; set; }

        public NewPoint? Point { get; set; }

        [TesseraAlias("Number")]
        public decimal Serial { get; set; }

        public long Id { get; set; }

        public string Added { get; set; } = "added";

        public int? Count { get; set; }

        public double Price { get; set; }

        public TesseraMaybe<bool?> Flag { get; set; }

        public DateTime? When { get; set; }

        public string? Level { get; set; }

        public HashSet<string?>? Tags { get; set; }

        public List<NewPart?>? Parts { get; set; }

        public SortedDictionary<long, double?>? Map { get; set; }
    }

    /// <summary>A class in the old version, a struct in the new one.</summary>
    public struct NewPart
    {
        public string? Colour { get; set; }

        public string? Code { get; set; }

        public NewPoint[]? Inner { get; set; }
    }

    /// <summary>A struct in the old version, a class with a constructor in the new one.</summary>
    public sealed record NewPoint(int Y, Int128 X);
}
