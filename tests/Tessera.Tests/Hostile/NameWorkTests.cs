using System.Collections;
using System.Collections.Specialized;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>The time to read a NameValueCollection is proportional to the number of its names. Its Remove compares all names with one another.</summary>
public class NameWorkTests
{
    private const int Names = 1000;

    [Theory]
    [InlineData(0)]
    [InlineData(Names / 2)]
    public void Read_ManyNames_ComparesEachAFewTimes(int present)
    {
        Holder source = new();
        for (int i = 0; i < Names; i++)
            source.Values.Add($"n{i}", i % 3 == 0 ? null : "v");
        Holder target = new();
        for (int i = 0; i < present; i++)
            target.Values.Add($"n{i}", i % 2 == 0 ? null : "old");

        TesseraSerializer.Populate(TesseraSerializer.Serialize(source), target, new TesseraOptions { PreferredObjectCreationHandling = System.Text.Json.Serialization.JsonObjectCreationHandling.Populate });

        Assert.Equal(Names, target.Values.Count);
        Assert.All(Enumerable.Range(0, Names), i => Assert.Equal(source.Values.GetValues($"n{i}"), target.Values.GetValues($"n{i}")));
        // Names with a value that is replaced by none are removed, and only so many names were there.
        Assert.InRange(target.Comparer.Calls, 1, (20 * Names) + (present / 6 * (Names + 20)));
    }

    public sealed class Holder
    {
        private readonly CountingComparer _comparer = new();

        public Holder() => Values = new(_comparer);

        public NameValueCollection Values { get; }

        internal CountingComparer Comparer => _comparer;
    }

    internal sealed class CountingComparer : IEqualityComparer
    {
        public int Calls { get; private set; }

        public int GetHashCode(object obj) => obj.GetHashCode();

        bool IEqualityComparer.Equals(object? x, object? y)
        {
            Calls++;
            return Equals(x, y);
        }
    }
}
