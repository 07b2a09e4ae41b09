using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Constructors with parameters that have a default value but no member of their name.</summary>
public class OptionalParameterTests
{
    [Fact]
    public void RoundTrip_ParameterWithoutAMember_GetsItsDefault()
    {
        Axis read = Written.RoundTrip(new Axis("x", scale: "log") { Base = 2 });

        Assert.Equal(("x", "log", 2, 10), (read.Label, read.Scale, read.Base, read.Made));
    }

    [Fact]
    public void RoundTrip_ParameterOnlyWithDefault_MakesTheObject()
    {
        Switch read = Written.RoundTrip(new Switch { Level = 4 });

        Assert.Equal(4, read.Level);
    }

    [Fact]
    public void RoundTrip_InListsOfMany_KeepsEach()
    {
        List<Axis> many = [.. Enumerable.Range(0, 100).Select(i => new Axis($"{i}") { Base = i })];

        Assert.Equal(many.Select(axis => (axis.Label, axis.Base)), Written.RoundTrip(many).Select(axis => (axis.Label, axis.Base)));
    }

    /// <summary>The value of the parameter may be state that would be lost.</summary>
    [Theory]
    [InlineData(typeof(Kept))]
    [InlineData(typeof(Captured))]
    [InlineData(typeof(Shown))]
    public void Serialize_ParameterThatMayBeState_IsRefused(Type type)
    {
        object value = Activator.CreateInstance(type, "a", 3)!;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, type));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    [Fact]
    public void RoundTrip_ConstructorThatBinds_IsUsedFirst() => Assert.Equal("bound", Written.RoundTrip(new Two("a", 1)).Used);

    /// <summary>Metadata have constants of 32 bits for native integers, whose types have to be changed before they are passed.</summary>
    [Fact]
    public void Deserialize_WithoutNativeIntegers_GetsTheirDefaults()
    {
        Native read = Written.ReadInto<Native>(new { Name = "a" });

        Assert.Equal(new Native("a"), read);
        Assert.Equal((-5, 7u, 3), (read.Signed, read.Unsigned, read.Nullable));
    }

    /// <summary>The contract of a partial type is found by reflection.</summary>
    public sealed partial record Native(string Name, nint Signed = -5, nuint Unsigned = 7, nint? Nullable = 3);

    public sealed class Axis(string label, int? _base = 10, string? scale = null)
    {
        public string Label { get; } = label;

        public int Base { get; set; }

        public string? Scale { get; } = scale;

        [System.Text.Json.Serialization.JsonIgnore]
        public int? Made { get; } = _base;
    }

    public sealed class Switch(int initial = 1)
    {
        public int Level { get; set; } = initial;
    }

    public sealed class Kept
    {
        private readonly int _hint;

        public Kept(string name, int hint = 0) => (Name, _hint) = (name, hint);

        public string Name { get; set; }

        public int Twice() => 2 * _hint;
    }

    public sealed class Captured(string name, int hint = 0)
    {
        public string Name { get; set; } = name;

        public int Twice() => 2 * hint;
    }

    public sealed class Shown(string name, int start = 0)
    {
        public string Name { get; set; } = name;

        public int Value { get; } = start;
    }

    public sealed class Two
    {
        public Two(string name, int start = 0) => (Name, Used) = (name, $"optional {start}");

        public Two(string name) => (Name, Used) = (name, "bound");

        public string Name { get; }

        [System.Text.Json.Serialization.JsonIgnore]
        public string Used { get; }
    }
}
