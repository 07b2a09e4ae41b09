using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Constructors that are called to find out what new owners hold (docs/decisions/0037) may wait for other threads, and may serialize themselves.</summary>
public class HeldObjectLockTests
{
    public static TheoryData<TesseraOptions> Engines => HeldObjectTests.Engines;

    [Theory]
    [MemberData(nameof(Engines))]
    public async Task Write_WhileTheConstructorWaitsOnAnotherThread_DoesNotWait(TesseraOptions options)
    {
        Waiting value = new() { Part = { Size = 7 } };
        TesseraOptions fresh = options with { };
        TaskCompletionSource begun = new();
        TaskCompletionSource written = new();
        Task<bool> waited = Task.Factory.StartNew(
            () =>
            {
                bool isWritten = true;
                Waiting.Constructed = () =>
                {
                    begun.TrySetResult();
                    isWritten &= written.Task.Wait(TimeSpan.FromSeconds(20));
                };
                TesseraSerializer.Serialize(value, fresh);
                Waiting.Constructed = null;
                return isWritten;
            },
            TaskCreationOptions.LongRunning);
        await begun.Task;

        byte[] message = await Task.Run(() => TesseraSerializer.Serialize(value, fresh));
        written.SetResult();

        Assert.True(await waited, "The second thread waited for a constructor that waits for this thread.");
        Assert.Equal(7, TesseraSerializer.Deserialize<Waiting>(message, fresh)!.Part.Size);
    }

    /// <summary>Which members such a class has is found out while its converter is built. Other threads may build converters meanwhile.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public async Task Write_WhileTheConstructorWaitsForAThreadThatBuildsAConverter_DoesNotWait(TesseraOptions options)
    {
        TesseraOptions fresh = options with { };
        int constructed = 0;
        Late value = new() { Part = { Size = 7 }, Numbers = { 1 } };
        byte[] message = await Task.Factory.StartNew(
            () =>
            {
                Late.Constructed = () =>
                {
                    constructed++;
                    Task other = Task.Run(() => TesseraSerializer.Serialize(new Part(), fresh));
                    Assert.True(other.Wait(TimeSpan.FromSeconds(20)), "It waited for the lock.");
                };
                byte[] written = TesseraSerializer.Serialize(new List<Late> { value }, fresh);
                Late.Constructed = null;
                return written;
            },
            TaskCreationOptions.LongRunning);

        Late copy = Assert.Single(TesseraSerializer.Deserialize<List<Late>>(message, fresh)!);

        Assert.NotEqual(0, constructed);
        Assert.Equal(7, copy.Part.Size);
        Assert.Equal([1], copy.Numbers);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectsWhoseConstructorSerializesThem_ComeBack(TesseraOptions options)
    {
        Snapshot.Options = options with { };

        Snapshot copy = TesseraSerializer.Deserialize<Snapshot>(TesseraSerializer.Serialize(new Snapshot { Part = { Size = 7 } }, Snapshot.Options), Snapshot.Options)!;

        Assert.Equal(7, copy.Part.Size);
    }

    public class Part
    {
        public int Size { get; set; }
    }

    public class Waiting
    {
        public Waiting() => Constructed?.Invoke();

        [field: ThreadStatic]
        public static Action? Constructed { get; set; }

        public Part Part { get; } = new();
    }

    public class Late
    {
        private readonly Kept _kept = new();
        private Part? _part;

        public Late() => Constructed?.Invoke();

        [field: ThreadStatic]
        public static Action? Constructed { get; set; }

        public Part Part => _part ??= new();

        public List<int> Numbers => _kept.Numbers;

        private sealed class Kept
        {
            public List<int> Numbers { get; } = [];
        }
    }

    public class Snapshot
    {
        private readonly byte[] _original;

        public Snapshot() => _original = TesseraSerializer.Serialize(this, Options);

        public static TesseraOptions Options { get; set; } = TesseraOptions.Default;

        public Part Part { get; } = new();

        public bool IsChanged() => !TesseraSerializer.Serialize(this, Options).AsSpan().SequenceEqual(_original);
    }
}
