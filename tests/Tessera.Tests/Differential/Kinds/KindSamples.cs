using System.Text.Json;
using System.Text.Json.Nodes;

namespace Tessera.Tests.Differential.Kinds;

/// <summary>Objects of all kinds.</summary>
public static class KindSamples
{
    public static LeftOut[] LeftOut => [new(), Cleared(), new() { Asked = 2, Text = null, Tags = ["a", null], Fixed = { 1, 2 }, IsDone = true, Pair = (1, "b"), Inner = new(), Value = new() { X = 1, Y = 2 } }];

    public static LeftOutLeaf[] LeftOutLeaves => [new() { Tags = [], Counts = null }];

    public static LeftOutRecord[] LeftOutRecords => [new(), new(null, 0) { Note = null }, new("other", 1, [1]) { Note = "other" }];

    public static LeftOutInFront[] LeftOutInFront => [new(1), new(2) { Name = null, Count = 0, Fixed = { 1, 2 }, Counts = { ["a"] = 1 } }];

    public static LeftOutContract[] LeftOutContracts => [new(), new() { Second = 4 }, First(null)];

    public static Extended[] Extended => [new() { Id = 1 }, new() { Id = 2, Name = "b", More = [] }, new() { Name = "c", Day = DayOfWeek.Friday, More = new() { ["a"] = 1, ["b"] = "text", ["c"] = null } }];

    public static ExtendedInPlace[] ExtendedInPlace => [new() { Id = 1 }, new() { Id = 2, More = { ["a"] = JsonSerializer.SerializeToElement(1), ["b"] = JsonSerializer.SerializeToElement("text") } }];

    public static ExtendedJson[] ExtendedJson => [new() { Id = 1 }, new() { Id = 2, More = new JsonObject { ["a"] = 1, ["b"] = new JsonArray(1, null) } }];

    public static ExtendedRecord[] ExtendedRecords => [new(1, null), new(2, "b") { More = { ["a"] = JsonSerializer.SerializeToElement(new[] { 1 }) } }];

    public static ExtendedStruct[] ExtendedStructs => [default, new() { Id = 1, More = new() { ["a"] = 1.5 } }];

    public static Holder<int>[] Numbers => [new() { Value = 1 }, Renamed(new Holder<int> { Value = 2 })];

    public static Holder<string?>[] Texts => [new() { Value = null }, Renamed(new Holder<string?> { Value = "2" })];

    public static NamedHolder<int, Extended>[] Named => [NamedHolder<int, Extended>.Create(1, new() { Id = 2 })];

    public static Nest<string>.Cell<int>[] Cells => [new() { First = "a" }, Filled()];

    public static Player<string>[] Players => [new(), Met()];

    public static Score[] Scores => [default, Score.Of(1, "a")];

    private static LeftOut Cleared()
    {
        LeftOut cleared = new() { Name = null, Ratio = null, Count = 0, Counts = null, Asked = 5, Text = "other", Tags = [] };
        cleared.Clear();
        return cleared;
    }

    private static LeftOutContract First(string? first)
    {
        LeftOutContract contract = new();
        contract.Set(first);
        return contract;
    }

    private static Holder<T> Renamed<T>(Holder<T> holder)
    {
        holder.Rename("renamed");
        holder.Others.Add(holder.Value);
        return holder;
    }

    private static Nest<string>.Cell<int> Filled()
    {
        Nest<string>.Cell<int> cell = new() { First = "b" };
        cell.Set(5);
        return cell;
    }

    private static Player<string> Met()
    {
        Player<string> player = new();
        player.Meet("friend");
        return player;
    }
}
