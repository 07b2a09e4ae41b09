using System.Runtime.CompilerServices;

namespace Tessera.Tests.Hostile.Keys;

/// <summary>A field that counts how often its owner is hashed or compared. It stops endless recursion, so that the test fails, not the process.</summary>
internal readonly struct HashProbe : IEquatable<HashProbe>, IComparable<HashProbe>
{
    private const int Most = 400_000;

    private const int Deepest = 500;

    private static readonly AsyncLocal<Counter> s_counter = new();

    /// <summary>Resets the counter. It must be called before a read, which may continue on other threads.</summary>
    public static void Reset() => s_counter.Value = new Counter();

    public bool Equals(HashProbe other)
    {
        Count();
        return true;
    }

    public override bool Equals(object? obj) => obj is HashProbe other && Equals(other);

    public override int GetHashCode()
    {
        Count();
        return 0;
    }

    public int CompareTo(HashProbe other)
    {
        Count();
        return 0;
    }

    /// <summary>Runs code that may call itself, and limits its depth.</summary>
    public static int Nest(Func<int> inner)
    {
        Counter counter = Count();
        if (++counter.Depth > Deepest)
            throw new NotSupportedException("The key is hashed or compared too deep.");
        int result = inner();
        counter.Depth--;
        return result;
    }

    private static Counter Count()
    {
        // Code of the compiler calls itself without a count.
        RuntimeHelpers.EnsureSufficientExecutionStack();
        Counter counter = s_counter.Value!;
        if (++counter.Calls > Most)
            throw new NotSupportedException("The keys are hashed or compared without end.");
        return counter;
    }

    private sealed class Counter
    {
        public int Calls { get; set; }

        public int Depth { get; set; }
    }
}
