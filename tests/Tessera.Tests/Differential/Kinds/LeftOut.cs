using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Tessera.Tests.Differential.Kinds;

/// <summary>A class with members that are not sent for every object.</summary>
public class LeftOut
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Name { get; set; } = "name";

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public LeftOut? Inner { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public double? Ratio { get; set; } = 0.5;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Count { get; set; } = 3;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool IsDone { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public DateOnly Day { get; private set; } = new(2001, 2, 3);

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public (int, string?) Pair { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Dictionary<string, int>? Counts { get; set; } = new(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };

    public long Asked { get; set; } = 1;

    public string? Text { get; set; } = "text";

    public List<string?>? Tags { get; set; }

    public HashSet<int> Fixed { get; } = [];

    public LeftOutStruct Value { get; set; }

    public void Clear() => Day = default;

    public bool ShouldSerializeAsked() => Asked != 1;

    public bool ShouldSerializeText() => Text != "text";

    public bool ShouldSerializeTags() => Tags?.Count != 0;

    public virtual bool ShouldSerializeFixed() => Fixed.Count > 1;

    public bool ShouldSerializeValue() => Value.X > 0;
}

public class LeftOutLeaf : LeftOut
{
    public override bool ShouldSerializeFixed() => true;
}

public struct LeftOutStruct
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int X { get; set; }

    public int Y { get; set; }

    public readonly bool ShouldSerializeY() => Y > 0;
}

public record LeftOutRecord(
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Name = "name",
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int Count = 7,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] List<int>? List = null)
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Note { get; init; } = "note";
}

/// <summary>A class with such members in front of the member that the constructor takes.</summary>
public class LeftOutInFront(int last)
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Name { get; init; } = "name";

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Count { get; set; } = 3;

    public List<int> Fixed { get; } = [0];

    public Dictionary<string, int> Counts { get; set; } = new(StringComparer.OrdinalIgnoreCase);

    public int Last { get; } = last;
}

[DataContract]
public class LeftOutContract
{
    [DataMember(Order = 2, EmitDefaultValue = false)]
    public int Second { get; set; }

    [DataMember(Order = 1, EmitDefaultValue = false)]
    private string? _first = "first";

    public void Set(string? first) => _first = first;
}
