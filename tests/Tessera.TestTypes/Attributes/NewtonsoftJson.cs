using System.ComponentModel;
using Newtonsoft.Json;

namespace Tessera.TestTypes.Attributes;

/// <summary>The attributes of Newtonsoft.Json, known by name only.</summary>
public sealed class NewtonsoftAnnotated
{
    [JsonProperty("renamed")]
    public int Renamed { get; set; }

    [JsonProperty(Order = -5)]
    public int First { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; } = 1;

    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
    public string? NotIfNull { get; set; } = "initial";

    [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
    public int NotIfDefault { get; set; } = 7;

    [JsonIgnore]
    [JsonProperty("both")]
    public int IgnoredFirst { get; set; } = 2;

    [JsonProperty("both")]
    [JsonIgnore]
    public int IgnoredLast { get; set; } = 3;

    [JsonProperty]
    private int Opted { get; set; }

    public int GetOpted() => Opted;

    public void SetOpted(int value) => Opted = value;
}

/// <summary>Left out by Newtonsoft.Json where the value is the one of the attribute, or put there by its reader.</summary>
public sealed class NewtonsoftDefaults
{
    [DefaultValue(7)]
    [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
    public int Named { get; set; } = 7;

    [JsonProperty(DefaultValueHandling = DefaultValueHandling.IgnoreAndPopulate)]
    public bool Populated { get; set; } = true;

    [JsonProperty(DefaultValueHandling = DefaultValueHandling.IgnoreAndPopulate)]
    [DefaultValue("seven")]
    public string? NamedAndPopulated { get; set; } = "seven";
}

public sealed class NewtonsoftRequired
{
    [JsonProperty(Required = Required.Always)]
    public int Always { get; set; }

    public int Other { get; set; }
}

public sealed class NewtonsoftJsonRequired
{
    [JsonRequired]
    [JsonProperty("needed")]
    public int RequiredFirst { get; set; }

    public int Other { get; set; }
}

/// <summary>A package that both libraries shall read has a constructor for each.</summary>
public sealed class MarkedForBoth
{
    [Newtonsoft.Json.JsonConstructor]
    public MarkedForBoth(IEnumerable<int> claims) => (Claims, Used) = ([.. claims], "Newtonsoft.Json");

    [System.Text.Json.Serialization.JsonConstructor]
    internal MarkedForBoth(IReadOnlyList<int> claims) => (Claims, Used) = (claims, "System.Text.Json");

    public IReadOnlyList<int> Claims { get; }

    [System.Text.Json.Serialization.JsonIgnore]
    public string Used { get; }
}

public sealed class NewtonsoftConstructor
{
    public NewtonsoftConstructor(int id, string? name, int extra) => (Id, Name, Extra) = (id, name, extra);

    [JsonConstructor]
    private NewtonsoftConstructor(int id) => Id = id;

    public int Id { get; }

    public string? Name { get; set; } = "initial";

    public int Extra { get; set; }
}
