using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Tessera.TestKit;
using Tessera.TestTypes.Trees;
using Tessera.Tests.Vectors;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Tests all entry points, and what they leave behind.</summary>
public class EntryPointTests
{
    /// <summary>Each enumeration has its own state, and releases its resources wherever it is left. Later enumerations work like the first one.</summary>
    [Fact]
    public async Task A100_EnumerationsLeftEarly_ReleaseWhatTheyTook()
    {
        Sample[] samples = [.. Enumerable.Repeat(Sample.Create(), 5)];
        byte[] data = TesseraSerializer.Serialize(samples);
        for (int round = 0; round < 50; round++)
        {
            IAsyncEnumerable<Sample?> rows = TesseraSerializer.DeserializeAsyncEnumerable<Sample>(new AsyncStream([.. data, .. data], chunk: 50));
            Assert.Equal(round % 6, await rows.Take(round % 6).CountAsync());
            using IEnumerator<Sample?> one = TesseraSerializer.DeserializeEnumerable<Sample>(new ChunkStream(data, chunk: 50)).GetEnumerator();
            using IEnumerator<Sample?> other = TesseraSerializer.DeserializeEnumerable<Sample>(new ChunkStream(data, chunk: 70)).GetEnumerator();
            while (one.MoveNext())
            {
                Assert.True(other.MoveNext());
                Assert.Equal(TesseraSerializer.Serialize(one.Current), TesseraSerializer.Serialize(other.Current));
            }

            Assert.False(other.MoveNext());
            Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.DeserializeEnumerable<Sample>(new MemoryStream(data)).ToArray()));
        }
    }

    /// <summary>The types that read and write parts of a message can live on one stack only.</summary>
    [Fact]
    public void A100_ReadersThatThreadsCouldShare_DoNotExist()
    {
        Assert.True(typeof(TesseraReader).IsByRefLike);
        Assert.True(typeof(TesseraWriter).IsByRefLike);
    }

    /// <summary>An abandoned read keeps nothing that others need. Later reads get buffers like those of the first one.</summary>
    [Fact]
    public async Task A100_ReadingsGivenUpHalfWay_ReleaseWhatTheyTook()
    {
        byte[] data = TesseraSerializer.Serialize(Sample.Create());
        for (int round = 0; round < 50; round++)
        {
            int last = round % 20;
            AsyncStream failing = new(data, chunk: 5) { Before = operation => { if (operation == last) throw new IOException(); } };

            await Assert.ThrowsAsync<IOException>(async () => _ = await TesseraSerializer.DeserializeAsync<Sample>(failing));
            Assert.Equal(data, TesseraSerializer.Serialize(await TesseraSerializer.DeserializeAsync<Sample>(new AsyncStream(data, chunk: 5))));
        }
    }

    /// <summary>Unreferenced options are collected with everything that belongs to them, including emitted code.</summary>
    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void A103_LoadContextThatIsUnloaded_IsCollected(TesseraSerializerEngine engine)
    {
        WeakReference? context = null;
        // What a thread keeps for its next message ends with the thread.
        Thread thread = new(() => context = UseAndUnload(engine));
        thread.Start();
        thread.Join();

        // The compiler's own thread holds what it is about to compile again.
        for (int i = 0; i < 100 && context!.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Thread.Sleep(i);
        }

        Assert.False(context!.IsAlive);
    }

    /// <summary>Memory from the pool is always full of A5. None of these bytes occurs in a message or a value.</summary>
    [Fact]
    public async Task A104_DirtOfThePool_IsInNoMessageAndNoValue()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve };
        foreach (Vector row in VectorFiles.Accept.Values.Where(row => row.IsSingle))
        {
            byte[] data = row.Bytes;
            object? expected = TesseraSerializer.Deserialize(data);
            byte[] written = TesseraSerializer.Serialize(expected, options);

            Pollute();
            Assert.True(DeepEquality.AreEqual(expected, TesseraSerializer.Deserialize<object>(new ChunkStream(data, 3))), row.Name);
            Pollute();
            Assert.True(DeepEquality.AreEqual(expected, TesseraSerializer.Deserialize<object>(Segments.Of(data, 2))), row.Name);
            Pollute();
            Assert.True(DeepEquality.AreEqual(expected, await TesseraSerializer.DeserializeAsync<object>(new PromptStream(data, 3))), row.Name);
            Pollute();
            Assert.Equal(written, TesseraSerializer.Serialize(expected, options));
            Pollute();
            ArrayBufferWriter<byte> buffer = new();
            TesseraSerializer.Serialize(buffer, expected, options);
            Assert.Equal(written, buffer.WrittenSpan.ToArray());
            Pollute();
            MemoryStream stream = new();
            await TesseraSerializer.SerializeAsync(stream, expected, options);
            Assert.Equal(written, stream.ToArray());
        }
    }

    private static void Pollute()
    {
        for (int size = 16; size <= 1 << 17; size *= 2)
        {
            byte[][] rented = [ArrayPool<byte>.Shared.Rent(size), ArrayPool<byte>.Shared.Rent(size), ArrayPool<byte>.Shared.Rent(size)];
            foreach (byte[] array in rented)
            {
                array.AsSpan().Fill(0xA5);
                ArrayPool<byte>.Shared.Return(array);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseAndUnload(TesseraSerializerEngine engine)
    {
        AssemblyLoadContext context = new("unloaded", isCollectible: true);
        Assembly assembly = context.LoadFromAssemblyPath(typeof(ComplexType).Assembly.Location);
        Type type = assembly.GetType(typeof(ComplexType).FullName!)!;
        Assert.NotSame(typeof(ComplexType), type);
        TesseraOptions options = new() { Engine = engine };
        object value = type.GetMethod(nameof(ComplexType.Create))!.Invoke(null, [3, 3])!;

        byte[] data = TesseraSerializer.Serialize(value, type, options);

        Assert.Equal(data, TesseraSerializer.Serialize(TesseraSerializer.Deserialize(data, type, options), type, options));
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data.AsSpan(0, data.Length - 1), type, options));
        context.Unload();
        return new WeakReference(context);
    }
}
