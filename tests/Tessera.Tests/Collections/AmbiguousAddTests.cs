using System.Collections;
using Xunit;

namespace Tessera.Tests.Collections;

/// <summary>A collection may have several methods Add that would take an element, of which none fits better. Then nothing can be added to it.</summary>
public class AmbiguousAddTests
{
    [Fact]
    public void RoundTrip_GetOnlyCollectionWithAmbiguousAdd_KeepsTheRest()
    {
        Owner owner = new() { Name = "a" };
        owner.Parts.Add((IFirst)new Both());

        Owner back = TesseraSerializer.Deserialize<Owner>(TesseraSerializer.Serialize(owner))!;

        Assert.Equal("a", back.Name);
        Assert.Empty(back.Parts);
    }

    [Theory]
    [InlineData(typeof(Mixed))]
    [InlineData(typeof(MixedMap))]
    public void Check_CollectionWithAmbiguousAdd_SaysThatItCannotBeFilled(Type type) =>
        Assert.Contains("cannot be created and filled", Assert.Single(TesseraSerializer.Check(type).Problems), StringComparison.Ordinal);

    private interface IFirst;

    private interface ISecond;

    private sealed class Both : IFirst, ISecond;

    private sealed class Owner
    {
        public string? Name { get; set; }

        public Mixed Parts { get; } = new();
    }

    private sealed class Mixed : IEnumerable<Both>
    {
        private readonly List<Both> _items = [];

        public void Add(IFirst item) => _items.Add((Both)item);

        public void Add(ISecond item) => _items.Add((Both)item);

        public IEnumerator<Both> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class MixedMap : IEnumerable<KeyValuePair<string, Both>>
    {
        private readonly Dictionary<string, Both> _items = [];

        public void Add(string key, IFirst item) => _items.Add(key, (Both)item);

        public void Add(string key, ISecond item) => _items.Add(key, (Both)item);

        public IEnumerator<KeyValuePair<string, Both>> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
