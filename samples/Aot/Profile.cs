using System.Text.Json.Serialization;

namespace Tessera.Samples.Aot;

/// <summary>A class with members that are left out of some messages.</summary>
public sealed class Profile
{
    public required int Id { get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Nickname { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Clicks { get; set; }

    public List<string> Tags { get; set; } = [];

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek Plan { get; set; }

    public bool ShouldSerializeTags() => Tags.Count > 0;
}
