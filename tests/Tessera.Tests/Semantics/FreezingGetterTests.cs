using System.Collections.Immutable;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Models that a getter of a list makes immutable. Reading calls getters only for collections that could have a comparer.</summary>
public class FreezingGetterTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    public void RoundTrip_ListsWhoseGettersCloseTheObject_AreSetWithoutAGlance(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };
        Request request = new() { Names = ["a"], Codes = [1, 2], Parts = [3] };

        // Often enough for code to be emitted.
        foreach (Request read in Enumerable.Range(0, 200).Select(_ => Written.RoundTrip(request, options)).ToArray())
        {
            Assert.Equal(["a"], read.Names!);
            Assert.Equal([1, 2], read.Codes!);
            Assert.Equal([3], read.Parts.ToArray());
        }
    }

    public class Request
    {
        private bool _isClosed;
        private IReadOnlyList<string>? _names;
        private List<int>? _codes;
        private ImmutableArray<int> _parts = [];

        public IReadOnlyList<string>? Names
        {
            get => Close(_names);
            init => _names = Open(value);
        }

        public List<int>? Codes
        {
            get => Close(_codes);
            set => _codes = Open(value);
        }

        public ImmutableArray<int> Parts
        {
            get => Close(_parts);
            set => _parts = Open(value);
        }

        private T Close<T>(T value)
        {
            _isClosed = true;
            return value;
        }

        private T Open<T>(T value) => _isClosed ? throw new InvalidOperationException("closed") : value;
    }
}
