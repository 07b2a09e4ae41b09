using Tessera.Converters;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>Writes the members in order. An object without members is the byte 00 (spec/format.md §3, code 28).</summary>
internal sealed class InterpretedWriter<T>(ObjectPlan plan) : ObjectWriter<T>
{
    private readonly MemberSlot[] _written = Array.FindAll(MemberSlot<T>.Of(plan), static slot => slot.Contract.IsWritten);

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        context.Enter(in writer);
        if (_written.Length == 0)
            writer.WriteByte(0);
        for (int i = 0; i < _written.Length; i++)
            MemberSlot<T>.At(_written, i).Write(ref writer, ref value, context);
        context.Exit();
    }

    /// <summary>Writes one member of the shape, for emitted code.</summary>
    public void WriteMember(ref WireWriter writer, ref T value, WriteContext context, int index) =>
        MemberSlot<T>.At(_written, index).Write(ref writer, ref value, context);
}
