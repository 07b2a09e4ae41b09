using System.Runtime.Serialization;
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
