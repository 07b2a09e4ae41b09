using System.Runtime.CompilerServices;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Structs whose constructor refuses the values of their default. Fields that were never set hold such defaults.</summary>
public class StructDefaultTests
{
    [Fact]
    public void RoundTrip_DefaultThatTheConstructorRefuses_ComesBack()
    {
        for (int i = 0; i < 100; i++)
        {
            User read = Written.RoundTrip(new User { Id = i });

            Assert.Equal((i, default(Address)), (read.Id, read.Address));
            Assert.Equal("a@b", Written.RoundTrip(new User { Address = new Address("a@b") }).Address.Text);
        }
    }

    /// <summary>The default value of the struct has no list, so the constructor is called even though it sets nothing else that could not be set.</summary>
    [Fact]
    public void RoundTrip_CollectionThatOnlyTheConstructorCreates_ComesBack()
    {
        Assert.Equal([1, 2, 3], Written.RoundTrip(new Basket("b") { Items = { 3 } }).Items);
        Assert.Equal(("b", "o"), (Written.RoundTrip(new Basket("b")).Name, Written.RoundTrip(new Basket("b") { Owner = "o" }).Owner));
    }

    [Fact]
    public void Serialize_CollectionThatNoConstructorForReadingCreates_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Sack(3)));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Items"), (error.Code, error.Path));
        Assert.Contains("leaves no collection in it to fill", error.Message, StringComparison.Ordinal);
        Assert.Equal("n", Written.RoundTrip(new Sack { Name = "n" }).Name);
    }

    [Fact]
    public void RoundTrip_ListOfThem_ComesBack()
    {
        List<Address> addresses = [.. Enumerable.Range(0, 1000).Select(i => i % 2 == 0 ? default : new Address($"{i}"))];

        Assert.Equal(addresses, Written.RoundTrip(addresses));
    }

    [Fact]
    public void RoundTrip_DefaultThatTheConstructorTakes_IsConstructed() => Assert.True(Written.RoundTrip(default(Counted)).WasConstructed);

    /// <summary>An inlined constructor leaves no frame in the stack trace of emitted code.</summary>
    [Fact]
    public async Task RoundTrip_ConstructorThatIsInlined_ComesBackFromEmittedCodeToo()
    {
        for (int i = 0; i < 200; i++)
            Assert.Equal(default, Written.RoundTrip(new Short { Id = i }).Code);
        // Until the code is there.
        await Task.Delay(100);
        for (int i = 0; i < 200; i++)
            Assert.Equal((i, default(Code)), (Written.RoundTrip(new Short { Id = i }).Id, Written.RoundTrip(new Short { Id = i }).Code));
    }

    /// <summary>The constructor still refuses other values.</summary>
    [Fact]
    public void Deserialize_ValueThatTheConstructorRefuses_IsAnError()
    {
        byte[] data = TesseraSerializer.Serialize(new OtherUser { Address = new OtherAddress { Text = "" } });

        Assert.Equal("$.Address", Read.Fails<User>(data, TesseraErrorCode.UserCodeFailed).Path);
    }

    public sealed class User
    {
        public int Id { get; set; }

        public Address Address { get; set; }
    }

    public readonly record struct Address
    {
        public Address(string text)
        {
            ArgumentException.ThrowIfNullOrEmpty(text);
            Text = text;
        }

        public string? Text { get; }
    }

    public sealed class Short
    {
        public int Id { get; set; }

        public Code Code { get; set; }
    }

    public readonly record struct Code
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public Code(string text) => Text = text ?? throw new ArgumentNullException(nameof(text));

        public string? Text { get; }
    }

    public sealed class OtherUser
    {
        public OtherAddress Address { get; set; }
    }

    public struct OtherAddress
    {
        public string? Text { get; set; }
    }

    public readonly struct Counted
    {
        public Counted(int count) => (Count, WasConstructed) = (count, true);

        public int Count { get; }

        [System.Text.Json.Serialization.JsonIgnore]
        public bool WasConstructed { get; }
    }

    public record struct Basket(string Name)
    {
        public readonly List<int> Items = [1, 2];

        public string? Owner { get; set; }
    }

    public struct Sack
    {
        public Sack(int count) => Items = [count];

        public string? Name { get; set; }

        public List<int> Items { get; }
    }
}
