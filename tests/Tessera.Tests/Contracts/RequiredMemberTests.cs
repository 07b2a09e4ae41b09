using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Required members that an attribute or a method would leave out are written nevertheless, so that the data can be read.</summary>
public class RequiredMemberTests
{
    [Fact]
    public void RoundTrip_RequiredMembersThatAnAttributeWouldLeaveOut_AreSent()
    {
        Demanding read = Written.RoundTrip(new Demanding { Name = null });

        Assert.Equal((null, 0, null), (read.Name, read.Count, read.Note));
    }

    [Fact]
    public void RoundTrip_RequiredMemberOfADataContract_IsSent() => Assert.Equal(0, Written.RoundTrip(new Contracted()).Id);

    [Fact]
    public void RoundTrip_RequiredByAModifier_IsSent()
    {
        TesseraOptions options = new() { ContractModifiers = [static info =>
        {
            foreach (TesseraMemberInfo member in info.Members)
                (member.IsRequired, member.IgnoreCondition) = (true, JsonIgnoreCondition.WhenWritingDefault);
        }] };

        Assert.Equal(0, Written.RoundTrip(new Plain(), options).Value);
    }

    [Fact]
    public void Serialize_OtherMembers_AreLeftOutAsBefore() => Assert.Equal("Name Count Note", Written.Names(new Demanding { Name = null, Left = 0 }));

    public sealed class Demanding
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public required string? Name { get; set; }

        [JsonRequired]
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Count { get; set; }

        [JsonRequired]
        public string? Note { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Left { get; set; }

        public bool ShouldSerializeNote() => Note is not null;
    }

    /// <summary>JSON has no place for what was left out, and neither has the JSON that others write of such a type.</summary>
    [Fact]
    public void FromJson_ParameterThatItsMemberLeavesOut_TakesTheDefault()
    {
        Place value = new(0, null!, 3, 0);

        byte[] copy = TesseraJson.FromJson(System.Text.Encoding.UTF8.GetBytes(TesseraJson.ToJson(TesseraSerializer.Serialize(value))));
        byte[] json = TesseraJson.FromJson(JsonSerializer.SerializeToUtf8Bytes(value));

        Assert.Equal((value, value), (TesseraSerializer.Deserialize<Place>(copy), TesseraSerializer.Deserialize<Place>(json)));
        Assert.Equal(value, TesseraSerializer.Deserialize<Place>(TesseraSerializer.Serialize(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value)))));
    }

    [Fact]
    public void Deserialize_ParameterThatNoMemberLeavesOut_StillNeedsData()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Place>(new { Line = 1, Name = "n", Asked = 1 }));

        Assert.Equal((TesseraErrorCode.MissingMember, "$.Length"), (error.Code, error.Path));
        TesseraOptions strict = new() { RespectRequiredConstructorParameters = true };
        Assert.Equal(TesseraErrorCode.MissingMember, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Place>(TesseraSerializer.Serialize(new { Length = 1 }), strict)).Code);
    }

    public sealed record Place(
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int Line,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string Name,
        int Length,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int Asked);

    /// <summary>A class as tools generate it for services.</summary>
    [DataContract]
    public sealed class Contracted
    {
        [DataMember(IsRequired = true, EmitDefaultValue = false)]
        public int Id { get; set; }
    }

    public sealed class Plain
    {
        public int Value { get; set; }
    }
}
