using System.Collections;
using System.Collections.ObjectModel;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Many threads at once, and collections that change, or report wrong counts, while they are written.</summary>
public class ConcurrencyTests
{
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void A101_ManyThreadsOnFreshOptions_GiveTheSameBytes(TesseraSerializerEngine engine)
    {
        byte[] expected = TesseraSerializer.Serialize(Sample.Create());
        for (int round = 0; round < 8; round++)
        {
            TesseraOptions options = new() { Engine = engine };
            using Barrier start = new(32);
            byte[][] results = new byte[32][];
            Thread[] threads = [.. Enumerable.Range(0, 32).Select(i => new Thread(() => results[i] = Run(start, options)))];
            foreach (Thread thread in threads)
                thread.Start();
            foreach (Thread thread in threads)
                thread.Join();

            Assert.All(results, result => Assert.Equal(expected, result));
        }
    }

    /// <summary>All threads use one descriptor, but each needs another part of it first.</summary>
    [Fact]
    public void A101_ManyThreadsOnAnOlderVersion_GiveItsValues()
    {
        Func<int, byte[]> message = part => TesseraSerializer.Serialize(new Parts(
            Part<byte>.Of(1, part == 0), Part<short>.Of(2, part == 1), Part<int>.Of(3, part == 2), Part<char>.Of('4', part == 3),
            Part<float>.Of(5, part == 4), Part<bool>.Of(true, part == 5), Part<sbyte>.Of(7, part == 6), Part<uint>.Of(8, part == 7)));
        byte[][] messages = [.. Enumerable.Range(0, 8).Select(message)];
        LaterParts[] expected = [.. messages.Select(data => TesseraSerializer.Deserialize<LaterParts>(data)!)];
        for (int round = 0; round < 60; round++)
        {
            TesseraOptions options = new() { Engine = TesseraSerializerEngine.Interpreted, Limits = new() { MaxReferences = 1000 + round } };
            using Barrier start = new(8);
            LaterParts?[] results = new LaterParts?[8];
            Thread[] threads = [.. Enumerable.Range(0, 8).Select(i => new Thread(() =>
            {
                start.SignalAndWait();
                results[i] = TesseraSerializer.Deserialize<LaterParts>(messages[i], options);
            }))];
            foreach (Thread thread in threads)
                thread.Start();
            foreach (Thread thread in threads)
                thread.Join();

            Assert.Equal(expected, results);
        }
    }

    [Fact]
    public void A102_ListChangedWhileWritten_IsAnErrorOrAWellFormedMessage()
    {
        List<Meddler> list = [];
        list.AddRange(Enumerable.Range(0, 10).Select(_ => new Meddler(list)));

        VerifyNoLie<List<Meddler>, Plain[]>(list);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(4)]
    [InlineData(0)]
    [InlineData(-1)]
    public void A102_CountThatLies_IsAnErrorOrAWellFormedMessage(int count)
    {
        VerifyNoLie<IReadOnlyCollection<int>, int[]>(new Liar(count));
        VerifyNoLie<IEnumerable<int>, int[]>(new Liar(count));
        VerifyNoLie<ICollection<int>, int[]>(new Liar(count));
        VerifyNoLie<Collection<int>, int[]>(new Collection<int>(new Liar(count)));
    }

    [Fact]
    public void A102_CollectionThatShrinksWhileCopied_IsAnError()
    {
        Collection<int> collection = new(new Liar(3) { Forgets = true });

        Assert.Equal(TesseraErrorCode.UserCodeFailed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(collection)).Code);
    }

    [Fact]
    public void A102_CollectionThatCopiesLessThanItsCount_GivesNothingOfOtherMessages()
    {
        TesseraSerializer.Serialize(new Queue<int>(Enumerable.Repeat(0x5EC2E7, 16)));

        int[]? read = TesseraSerializer.Deserialize<int[]>(TesseraSerializer.Serialize(new Collection<int>(new Liar(10))));

        Assert.Equal([0, 1, 2, 0, 0, 0, 0, 0, 0, 0], read!);
    }

    private static byte[] Run(Barrier start, TesseraOptions options)
    {
        start.SignalAndWait();
        byte[] data = TesseraSerializer.Serialize(Sample.Create(), options);
        return TesseraSerializer.Serialize(TesseraSerializer.Deserialize<Sample>(data.AsSpan(), options), options);
    }

    private static void VerifyNoLie<T, TRead>(T value)
    {
        byte[] data;
        try
        {
            data = TesseraSerializer.Serialize(value);
        }
        catch (TesseraException)
        {
            return;
        }

        Assert.NotNull(TesseraSerializer.Deserialize<TRead>(data.AsSpan()));
    }

    public sealed class Plain
    {
        public int X { get; set; }
    }

    public sealed class Meddler(List<Meddler> owner)
    {
        public int X
        {
            get
            {
                owner.Clear();
                return 1;
            }
            set => throw new NotSupportedException();
        }
    }

    /// <summary>A collection of three elements that reports another count.</summary>
    private sealed class Liar(int count) : IReadOnlyCollection<int>, IList<int>
    {
        private int _copies;

        public bool Forgets { get; init; }

        public int Count => Forgets ? count - _copies : count;

        public bool IsReadOnly => true;

        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, 3).GetEnumerator();

        public void Add(int item) => throw new NotSupportedException();

        public void Clear() => throw new NotSupportedException();

        public bool Contains(int item) => false;

        public void CopyTo(int[] array, int arrayIndex)
        {
            for (int i = 0; i < 3; i++)
                array[arrayIndex + i] = i;
            _copies++;
        }

        public bool Remove(int item) => throw new NotSupportedException();

        public int this[int index]
        {
            get => index;
            set => throw new NotSupportedException();
        }

        public int IndexOf(int item) => item;

        public void Insert(int index, int item) => throw new NotSupportedException();

        public void RemoveAt(int index) => throw new NotSupportedException();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Part<T>
    {
        public T? Value { get; set; }

        public Part<T>[]? Inner { get; set; }

        public static Part<T>? Of(T value, bool exists) => exists ? new Part<T> { Value = value, Inner = [new Part<T> { Value = value }] } : null;
    }

    public sealed record LaterPart<T>
    {
        public int More { get; set; }

        public LaterPart<T>? First { get; set; }

        public T? Value { get; set; }
    }

    public sealed record Parts(Part<byte>? A, Part<short>? B, Part<int>? C, Part<char>? D, Part<float>? E, Part<bool>? F, Part<sbyte>? G, Part<uint>? H);

    public sealed record LaterParts(
        LaterPart<int>? A, LaterPart<long>? B, LaterPart<decimal>? C, LaterPart<string>? D, LaterPart<double>? E, LaterPart<bool?>? F, LaterPart<short>? G, LaterPart<ulong>? H);
}
