using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

/// <summary>A fixed buffer is a list of exactly its length, like an inline array. The compiler's struct exposes only its first element.</summary>
public unsafe class FixedBufferTests : ConverterTests<FixedBufferTests.Packet>
{
    protected override IEnumerable<Packet> Values => [default, Create(1, -2, 3, 'x', true)];

    protected override bool AreEqual(Packet expected, Packet actual) => Show(expected) == Show(actual);

    protected override bool IsKey => false;

    private static Packet Create(int first, int second, int third, char letter, bool flag)
    {
        Packet packet = new() { Id = 5 };
        (packet.Numbers[0], packet.Numbers[1], packet.Numbers[2]) = (first, second, third);
        (packet.Letters[1], packet.Flags[7]) = (letter, flag);
        return packet;
    }

    private static string Show(Packet packet) =>
        $"{packet.Id} {packet.Numbers[0]} {packet.Numbers[1]} {packet.Numbers[2]} {(int)packet.Letters[0]} {(int)packet.Letters[1]} {packet.Flags[0]} {packet.Flags[7]}";

    public struct Packet
    {
        public int Id;
        public fixed int Numbers[3];
        public fixed char Letters[2];
        public fixed bool Flags[8];
    }
}
