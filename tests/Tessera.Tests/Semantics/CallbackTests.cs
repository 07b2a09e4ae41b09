using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Methods that are called when their object is written and read.</summary>
public class CallbackTests
{
    [Fact]
    public void RoundTrip_JsonCallbacks_AreCalledAroundTheMembers()
    {
        WithInterfaces value = new() { Name = "a" };

        WithInterfaces copy = Written.RoundTrip(value);

        Assert.Equal(["serializing a", "serialized a"], value.Log);
        Assert.Equal(["deserializing ", "deserialized a"], copy.Log);
    }

    [Fact]
    public void RoundTrip_Attributes_AreCalledBaseClassFirst()
    {
        Derived value = new() { Name = "a" };

        Derived copy = Written.RoundTrip(value);

        Assert.Equal(["base serializing a", "serializing a", "serialized a"], value.Log);
        Assert.Equal(["deserializing ", "base deserialized a", "deserialized a"], copy.Log);
    }

    [Fact]
    public void RoundTrip_InterfaceAndAttributesForOneEvent_CallsTheInterface() =>
        Assert.Equal(["interface"], Written.RoundTrip(new Both()).Log);

    [Fact]
    public void RoundTrip_DeserializationCallback_IsCalledAfterTheOthers()
    {
        Assert.Equal("read a, called with nothing", Written.RoundTrip(new Calling { Name = "a" }).Log);
        Assert.Equal(["read a, called with nothing", "read b, called with nothing"], Written.RoundTrip(new Calling[] { new() { Name = "a" }, new() { Name = "b" } }).Select(c => c.Log));
        Assert.Equal([3, 5], Written.RoundTrip(new Measured[] { new() { Text = "abc" }, new() { Text = "abcde" } }).Select(m => m.Length));
        Assert.Equal([1, 2], Written.RoundTrip(new Owned { Owner = "o", Items = { 1, 2 } }).Items);
    }

    public sealed class Calling : IDeserializationCallback
    {
        public string? Name { get; set; }

        [JsonIgnore]
        public string? Log { get; private set; }

        public void OnDeserialization(object? sender) => Log += sender is null ? "called with nothing" : "called";

        [OnDeserialized]
        private void AfterReading(StreamingContext context) => Log = $"read {Name}, ";
    }

    public struct Measured : IDeserializationCallback
    {
        public string Text { get; set; }

        [JsonIgnore]
        public int Length { get; private set; }

        void IDeserializationCallback.OnDeserialization(object? sender) => Length = Text.Length;
    }

    /// <summary>A class with a collection whose own callback is not called.</summary>
    public sealed class Owned
    {
        public string? Owner { get; set; }

        public OwnedItems Items { get; set; } = [];
    }

    public sealed class OwnedItems : HashSet<int>
    {
        public string? Label { get; set; }
    }

    [Fact]
    public void RoundTrip_Struct_WritesWhatItsCallbackChanges()
    {
        Span copy = Written.RoundTrip(new Span { Start = 1, End = 5 });
        Span[] copies = Written.RoundTrip(new Span[] { new() { Start = 1, End = 2 }, new() { Start = 1, End = 3 } });

        Assert.Equal((1, 5, 4, "deserializing deserialized"), (copy.Start, copy.End, copy.Length, copy.Seen));
        Assert.Equal([1, 2], copies.Select(s => s.Length));
    }

    [Fact]
    public void RoundTrip_ConstructorWithParameters_IsCalledWhenItHasRun()
    {
        Point copy = Written.RoundTrip(new Point(3) { Name = "p" });

        Assert.Equal(["deserializing 3 ", "deserialized 3 p"], copy.Log);
    }

    [Fact]
    public void Deserialize_FromOtherShapesAndMaps_CallsToo()
    {
        Assert.Equal(["deserializing ", "deserialized b"], Written.ReadInto<WithInterfaces>(new { Extra = 1, Name = "b" }).Log);
        Assert.Equal(
            ["deserializing ", "deserialized b"],
            TesseraSerializer.Deserialize<WithInterfaces>(TesseraSerializer.Serialize(new Dictionary<string, string> { ["Name"] = "b" }))!.Log);
        Assert.Equal(["deserializing 4 ", "deserialized 4 "], Written.ReadInto<Point>(new { X = 4L }).Log);
    }

    [Fact]
    public void Populate_ObjectThatExists_CallsBoth()
    {
        WithInterfaces target = new() { Name = "old" };

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Name = "new" }), target);

        Assert.Equal(["deserializing old", "deserialized new"], target.Log);
    }

    [Fact]
    public void RoundTrip_NestedAndInCollections_CallsEachOnce()
    {
        Outer value = new() { One = new() { Name = "1" }, Many = [new() { Name = "2" }, null, new() { Name = "3" }], Slot = new WithInterfaces { Name = "4" } };

        Outer copy = Written.RoundTrip(value);

        Assert.Equal(["serializing 1", "serialized 1"], value.One.Log);
        Assert.Equal(["serializing 4", "serialized 4"], ((WithInterfaces)value.Slot).Log);
        Assert.Equal(["deserializing ", "deserialized 3"], copy.Many![2]!.Log);
    }

    [Fact]
    public void Activator_WithCallbacks_CallsThem()
    {
        TesseraOptions options = new() { ContractModifiers = [info => info.CreateObject = () => new WithInterfaces { Name = "made" }] };

        Assert.Equal(["deserializing made", "deserialized a"], Written.RoundTrip(new WithInterfaces { Name = "a" }, options).Log);
    }

    [Theory]
    [InlineData("serializing")]
    [InlineData("serialized")]
    public void Serialize_CallbackThrows_GivesUserCodeFailedWithPathAndInner(string callback)
    {
        Outer value = new() { Many = [new() { Name = "1" }, new() { Name = "2", Throws = callback }, new() { Name = "3" }] };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$.Many[1]"), (error.Code, error.Path));
        Assert.IsType<TimeoutException>(error.InnerException);
    }

    [Fact]
    public void Deserialize_CallbackThrows_GivesUserCodeFailedWithPathAndInner()
    {
        byte[] data = TesseraSerializer.Serialize(new { Many = new[] { new { Name = "1", Throws = "" }, new { Name = "2", Throws = "deserialized" } } });

        TesseraException error = Read.Fails<Outer>(data, TesseraErrorCode.UserCodeFailed);

        Assert.Equal("$.Many[1]", error.Path);
        Assert.IsType<TimeoutException>(error.InnerException);
    }

    [Fact]
    public void Serialize_CallbackOfAnotherSignature_IsInvalidContract()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new WrongSignature()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains(nameof(WrongSignature.Wrong), error.Message, StringComparison.Ordinal);
    }

    public sealed class WithInterfaces : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
    {
        internal List<string> Log { get; } = [];

        public string? Name { get; set; }

        public string? Throws { get; set; }

        void IJsonOnSerializing.OnSerializing() => Note("serializing");

        void IJsonOnSerialized.OnSerialized() => Note("serialized");

        public void OnDeserializing() => Note("deserializing");

        public void OnDeserialized() => Note("deserialized");

        private void Note(string text)
        {
            if (Throws == text)
                throw new TimeoutException();
            Log.Add($"{text} {Name}");
        }
    }

    public class Base
    {
        internal List<string> Log { get; } = [];

        public string? Name { get; set; }

        [OnSerializing]
        private void BeforeBase(StreamingContext context) => Log.Add($"base serializing {Name}");

        [OnDeserialized]
        private void AfterBase(StreamingContext context) => Log.Add($"base deserialized {Name}");
    }

    public sealed class Derived : Base
    {
        [OnSerializing]
        private void Before(StreamingContext context) => Log.Add($"serializing {Name}");

        [OnSerialized]
        internal void After(StreamingContext context) => Log.Add($"serialized {Name}");

        [OnDeserializing]
        public void BeforeReading() => Log.Add($"deserializing {Name}");

        [OnDeserialized]
        private void AfterReading(StreamingContext context) => Log.Add($"deserialized {Name}");
    }

    public sealed class Both : IJsonOnDeserialized
    {
        internal List<string> Log { get; } = [];

        public int Number { get; set; }

        public void OnDeserialized() => Log.Add("interface");

        [OnDeserialized]
        private void After(StreamingContext context) => Log.Add("attribute");
    }

    public struct Span : IJsonOnSerializing, IJsonOnDeserializing
    {
        public int Start { get; set; }

        public int End { get; set; }

        public int Length { get; set; }

        internal string? Seen { get; set; }

        public void OnSerializing() => Length = End - Start;

        public void OnDeserializing() => Seen = "deserializing";

        [OnDeserialized]
        private void After(StreamingContext context) => Seen += " deserialized";
    }

    public sealed class Point(int x) : IJsonOnDeserializing, IJsonOnDeserialized
    {
        internal List<string> Log { get; } = [];

        public int X { get; } = x;

        public string? Name { get; set; }

        public void OnDeserializing() => Log.Add($"deserializing {X} {Name}");

        public void OnDeserialized() => Log.Add($"deserialized {X} {Name}");
    }

    public sealed class Outer
    {
        public WithInterfaces? One { get; set; }

        public List<WithInterfaces?>? Many { get; set; }

        public object? Slot { get; set; }
    }

    public sealed class WrongSignature
    {
        public int Number { get; set; }

        [OnDeserialized]
        public void Wrong(int number) => Number = number;
    }
}
