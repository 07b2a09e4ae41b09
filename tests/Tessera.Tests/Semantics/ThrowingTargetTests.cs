using System.Collections;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Setters, constructors and collections of the application that throw while values are read into them.</summary>
public class ThrowingTargetTests
{
    private static readonly Dictionary<string, List<Plain>> s_deep = new() { ["a"] = [new() { X = 1 }], ["b"] = [new() { X = 1 }, new() { X = -1 }] };

    [Fact]
    public void Setter_DeepInListsAndDictionaries_IsNamedWithTheWholePath() => Fails<Dictionary<string, List<WithSetter>>>(s_deep, "$[1].Value[1]", "The setter of");

    [Fact]
    public void Constructor_DeepInListsAndDictionaries_IsNamedWithTheWholePath() => Fails<Dictionary<string, List<WithConstructor>>>(s_deep, "$[1].Value[1]", "The constructor of");

    [Fact]
    public void Setter_OfAnObjectInMembers_IsNamedWithTheWholePath() =>
        Fails<Outer<WithSetter>>(new Outer<Plain> { Items = [[], [new() { X = -1 }]] }, "$.Items[1][0]", "The setter of");

    /// <summary>A struct is filled after all its elements have been read.</summary>
    [Fact]
    public void StructCollection_AtTheRoot_IsNamed() => Fails<GrudgingCollection>(new[] { 1 }, "$", "GrudgingCollection.Add");

    [Fact]
    public void StructCollection_InAList_IsNamed() => Fails<List<GrudgingCollection>>(new int[][] { [], [1] }, "$", "GrudgingCollection.Add");

    private static void Fails<T>(object value, string path, string code)
    {
        byte[] bytes = TesseraSerializer.Serialize(value, value.GetType());

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T>(bytes));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, path), (error.Code, error.Path));
        Assert.Contains(code, error.Message, StringComparison.Ordinal);
        Assert.IsType<InvalidOperationException>(error.InnerException);
    }

    public sealed class Plain
    {
        public int X { get; set; }
    }

    public sealed class WithSetter
    {
        public int X
        {
            get;
            set => field = value >= 0 ? value : throw new InvalidOperationException();
        }
    }

    public sealed class WithConstructor(int x)
    {
        public int X { get; } = x >= 0 ? x : throw new InvalidOperationException();
    }

    public sealed class Outer<T>
    {
        public List<T[]> Items { get; set; } = [];
    }

    public struct GrudgingCollection : ICollection<int>
    {
        public readonly int Count => 0;

        public readonly bool IsReadOnly => false;

        public readonly void Add(int item) => throw new InvalidOperationException();

        public readonly void Clear()
        {
        }

        public readonly bool Contains(int item) => false;

        public readonly void CopyTo(int[] array, int arrayIndex)
        {
        }

        public readonly IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();

        public readonly bool Remove(int item) => false;

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
