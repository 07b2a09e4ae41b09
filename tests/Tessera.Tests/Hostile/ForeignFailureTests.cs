using System.Buffers;
using System.Text;
using System.Text.Json;
using Tessera.Descriptors;
using Tessera.TestKit;
using Tessera.Wire;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Calls without a type of the program. Exceptions of the caller's stream, buffer or writer pass unchanged, even through code of the framework. Every
/// other failure becomes an error of this library.</summary>
public class ForeignFailureTests
{
    private static readonly byte[] s_data = TesseraSerializer.Serialize(new[] { "a", "b" });
    private static readonly byte[] s_json = Encoding.ASCII.GetBytes("""["a","b"]""");

    /// <summary>The calls. Each gets the code that the caller's object executes when it is asked for memory or given text.</summary>
    private static readonly Dictionary<string, Action<Action>> s_calls = new()
    {
        ["ToJson"] = failure => TesseraJson.ToJson(s_data, new Utf8JsonWriter(new FailingBuffer(failure))),
        ["Dump"] = failure => TesseraInspector.Dump(s_data, new FailingText(failure)),
        ["FromJson"] = failure => TesseraJson.FromJson(s_json, new FailingBuffer(failure)),
        ["FromJson of a type"] = failure => TesseraJson.FromJson(s_json, [0x21, 0x12], new FailingBuffer(failure)),
        ["Serialize"] = failure => TesseraSerializer.Serialize(new FailingBuffer(failure), new[] { "a" }),
    };

    public static TheoryData<string> Calls => [.. s_calls.Keys];

    [Theory]
    [MemberData(nameof(Calls))]
    public void ExceptionsOfTheCaller_PassUnchanged(string call)
    {
        foreach (Exception expected in (Exception[])[new IOException("own"), new InvalidOperationException("own"), new ArgumentException("own"), new InsufficientMemoryException("own"), new OperationCanceledException("own")])
            Assert.Same(expected, Record.Exception(() => s_calls[call](() => throw expected)));
    }

    /// <summary>The callers use writers of the framework, which throw these exceptions.</summary>
    [Fact]
    public void ExceptionsOfTheFrameworksWriters_PassUnchanged()
    {
        Utf8JsonWriter finished = new(new MemoryStream());
        finished.WriteNumberValue(1);

        Assert.Throws<InvalidOperationException>(() => TesseraJson.ToJson(s_data, finished));
        Assert.Throws<IOException>(() => TesseraInspector.Dump(s_data, new StreamWriter(new FailingStream(), bufferSize: 128) { AutoFlush = true }));
    }

    /// <summary>Simulates a defect: code that can only belong to a lower layer of the library throws.</summary>
    [Fact]
    public void DefectsOfTheLibrary_AreCalledSo()
    {
        static void Break() => DescriptorPrinter.Print(null!);

        Assert.Equal(TesseraErrorCode.InternalError, Assert.Throws<TesseraException>(() => s_calls["ToJson"](Break)).Code);
        FailingText text = new(Break) { FailsOnce = true };
        TesseraInspector.Dump(s_data, text);
        Assert.Contains("error IE", text.ToString(), StringComparison.Ordinal);
    }

    /// <summary>Simulates a lack of memory by an array that is too large to exist.</summary>
    [Fact]
    public void MemoryThatTheLibraryDoesNotGet_IsALimit()
    {
        static void Exhaust() => _ = new OutputBuffer(int.MaxValue);

        Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => s_calls["ToJson"](Exhaust)).Code);
        FailingText text = new(Exhaust) { FailsOnce = true };
        TesseraInspector.Dump(s_data, text);
        Assert.Contains("error LX", text.ToString(), StringComparison.Ordinal);
    }

    private sealed class FailingBuffer(Action failure) : IBufferWriter<byte>
    {
        public void Advance(int count) => failure();

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            failure();
            return new byte[Math.Max(sizeHint, 256)];
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    private sealed class FailingText(Action failure) : StringWriter
    {
        private bool _hasFailed;

        public bool FailsOnce { get; init; }

        public override void WriteLine(string? value)
        {
            bool fails = !_hasFailed || !FailsOnce;
            _hasFailed = true;
            if (fails)
                failure();
            base.WriteLine(value);
        }
    }

    private sealed class FailingStream : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException();

        public override void Write(byte[] buffer, int offset, int count) => throw new IOException();
    }
}
