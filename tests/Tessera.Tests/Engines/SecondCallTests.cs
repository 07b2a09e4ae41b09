using System.Runtime;
using Tessera.Tests.Kit;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>
/// What the calls after the first one cost: a process that reads a few objects must not compile code for their constructors. Runs alone, because a call takes
/// another way while a test on another thread reads a bad message a second time.
/// </summary>
[Collection(Alone.Name)]
public sealed class SecondCallTests
{
    private static readonly TesseraOptions s_options = new() { Engine = TesseraSerializerEngine.Interpreted };

    [Fact]
    public void Deserialize_ASecondObject_CompilesNothing()
    {
        // The library's own code for classes is compiled for the first class, not for the second.
        CountCompiledBySecondRead(new Letter { Weight = 1 });

        Assert.Equal(0, CountCompiledBySecondRead(new Parcel { Weight = 3 }));
    }

    /// <summary>Calls that name no type: the generator writes no code for it.</summary>
    private static long CountCompiledBySecondRead<T>(T value)
    {
        byte[] message = TesseraSerializer.Serialize(value, s_options);
        TesseraSerializer.Deserialize<T>(message, s_options);
        long before = JitInfo.GetCompiledMethodCount(currentThread: true);
        TesseraSerializer.Deserialize<T>(message, s_options);
        return JitInfo.GetCompiledMethodCount(currentThread: true) - before;
    }

    internal sealed class Letter
    {
        public int Weight { get; set; }
    }

    internal sealed class Parcel
    {
        public int Weight { get; set; }
    }
}
