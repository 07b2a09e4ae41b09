using System.Runtime.Serialization;
using Stj = System.Text.Json.Serialization;

namespace Tessera.TestTypes.Attributes;

/// <summary>Members that several libraries speak about: System.Text.Json wins over Newtonsoft, that over DataContract.</summary>
[DataContract]
public sealed class Precedence
{
    [Stj.JsonPropertyName("stj")]
    [Newtonsoft.Json.JsonProperty("newtonsoft")]
    [DataMember(Name = "contract")]
    public int All { get; set; }

    [Newtonsoft.Json.JsonProperty("newtonsoft")]
    [DataMember(Name = "contract")]
    public int Two { get; set; }

    [DataMember(Name = "contract")]
    public int One { get; set; }

    [Stj.JsonPropertyOrder(-3)]
    [Newtonsoft.Json.JsonProperty(Order = 8)]
    [DataMember(Order = 9)]
    public int OrderOfStj { get; set; }

    [Newtonsoft.Json.JsonProperty(Order = -2)]
    [DataMember(Order = 9)]
    public int OrderOfNewtonsoft { get; set; }

    [Stj.JsonIgnore(Condition = Stj.JsonIgnoreCondition.Never)]
    [Newtonsoft.Json.JsonIgnore]
    [DataMember]
    public int KeptByStj { get; set; }

    [Stj.JsonIgnore(Condition = Stj.JsonIgnoreCondition.Never)]
    [IgnoreDataMember]
    [DataMember]
    public int KeptAgainstIgnoreDataMember { get; set; }

    [Stj.JsonIgnore]
    [DataMember]
    public int IgnoredByStj { get; set; }

    [Stj.JsonInclude]
    public int IncludedWithoutDataMember { get; set; }
}

/// <summary>Former names.</summary>
public sealed class Aliased
{
    [TesseraAlias("Surname")]
    [TesseraAlias("FamilyName")]
    public string? LastName { get; set; }

    [TesseraAlias("Number")]
    public int Id;
}
