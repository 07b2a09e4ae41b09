using System.Buffers;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Messages that are written directly into a buffer writer's memory, messages that are buffered first, and messages that fail.</summary>
public class BufferWriterMessageTests
{
    /// <summary>More calls than the interpreter serves before code is emitted.</summary>
    private const int Often = 200;

    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };

    [Fact]
    public void Messages_AreThoseOfArrays()
    {
        Check(new Fixed { A = 1, B = 2.5 });
        Check(new Varying { A = 1, Text = "short" });
        Check(new Varying { A = 1, Text = new string('\u0416', 100) });
        // Longer than the buffer that is kept.
        Check(new Varying { A = 1, Text = new string('a', 100_000) });
        Check<Varying?>(null);
        Check("Ada");
        Check(new[] { 1, 2, 3 });
    }

    [Fact]
    public void Failures_LeaveTheWriterAsItWas()
    {
        ArrayBufferWriter<byte> destination = new();
        for (int i = 0; i < Often; i++)
        {
            destination.ResetWrittenCount();
            TesseraSerializer.Serialize(destination, new Fixed { A = i }, s_emitted);
            TesseraSerializer.Serialize(destination, new Varying { A = i }, s_emitted);
        }

        byte[] before = destination.WrittenSpan.ToArray();
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Fixed>(destination, new DerivedFixed(), s_emitted)).Code);
        Assert.Equal(TesseraErrorCode.TypeNotAllowed, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Varying>(destination, new DerivedVarying(), s_emitted)).Code);
        Assert.Equal(before, destination.WrittenSpan.ToArray());
        TesseraSerializer.Serialize(destination, new Fixed { A = 7 }, s_emitted);
        Assert.Equal([.. before, .. TesseraSerializer.Serialize(new Fixed { A = 7 }, s_interpreted)], destination.WrittenSpan.ToArray());
    }

    private static void Check<T>(T value)
    {
        byte[] data = TesseraSerializer.Serialize(value, s_interpreted);
        byte[] twice = [1, 2, 3, .. data, .. data];
        ArrayBufferWriter<byte> destination = new();
        for (int i = 0; i < Often; i++)
        {
            destination.ResetWrittenCount();
            destination.Write(new byte[] { 1, 2, 3 });
            TesseraSerializer.Serialize(destination, value, s_emitted);
            TesseraSerializer.Serialize(destination, value);
            Assert.Equal(twice, destination.WrittenSpan.ToArray());
        }
    }

    public class Fixed
    {
        public int A { get; set; }

        public double B { get; set; }
    }

    public class DerivedFixed : Fixed;

    public class Varying
    {
        public int A { get; set; }

        public string Text { get; set; } = "";
    }

    public class DerivedVarying : Varying;
}
