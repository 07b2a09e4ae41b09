using System.Runtime.Serialization;

namespace Tessera.TestTypes.Attributes;

/// <summary>Members opt in, private ones included.</summary>
[DataContract]
public sealed class Contracted
{
    [DataMember(Order = 2)]
    public int Second { get; set; }

    [DataMember(Name = "one", Order = 1)]
    public int First { get; set; }

    [DataMember]
    public string? NoOrder { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public int Quiet { get; set; } = 5;

    public int NotAMember { get; set; } = 6;

    [DataMember(Order = 3)]
    private string? _secret;

    [DataMember(Order = 4)]
    private int Hidden { get; set; }

    public string? GetSecret() => _secret;

    public void SetSecret(string? secret, int hidden)
    {
        _secret = secret;
        Hidden = hidden;
    }

    public int GetHidden() => Hidden;
}

[DataContract]
public sealed class ContractedRequired
{
    [DataMember(IsRequired = true)]
    public int Needed { get; set; }

    [DataMember]
    public int Other { get; set; }
}

/// <summary>DataMember without DataContract means nothing, IgnoreDataMember and NonSerialized do.</summary>
public sealed class Uncontracted
{
    [DataMember(Name = "other", Order = 9, IsRequired = true)]
    public int Named { get; set; }

    public int Plain { get; set; }

    [IgnoreDataMember]
    public int Ignored { get; set; } = 1;

    [field: NonSerialized]
    public int NoBackingField { get; set; } = 2;

    [NonSerialized]
    public int NoField = 3;

    [DataMember]
    private int NotIncluded { get; set; } = 4;

    public int GetNotIncluded() => NotIncluded;
}

/// <summary>The attribute on the field has no effect, because the class is no data contract.</summary>
public sealed class MarkedStorage
{
    [DataMember(Order = 1)]
    private readonly List<string> _items = [];

    public IReadOnlyList<string> Items => _items;

    public void Add(string item) => _items.Add(item);
}

public sealed class MarkedSource(int size)
{
    public string? Name { get; set; }

    [DataMember]
    private int Size { get; } = size;

    public int Twice() => Size * 2;
}
