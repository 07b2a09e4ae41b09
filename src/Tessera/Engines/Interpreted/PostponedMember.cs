using Tessera.Converters;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// The bytes of a member whose object the owner creates (<see cref="Contracts.HeldObject"/>), in front of data that the owner's constructor takes. They are
/// skipped first, and read when the owner exists.
/// </summary>
internal sealed class PostponedMember
{
    private readonly ValueReader _reader;
    private readonly int _at;
    private readonly ReadMark _mark;

    private PostponedMember(ValueReader reader, int at, ReadContext context) => (_reader, _at, _mark) = (reader, at, context.Mark());

    /// <summary>The offset of the bytes.</summary>
    public int At => _at;

    public static PostponedMember Pass(ref WireReader reader, WireType type, ValueReader member, ReadContext context)
    {
        PostponedMember postponed = new(member, reader.Position, context);
        ValueSkipper.Skip(ref reader, type.Kind == WireKind.Keep ? type.Element! : type, context);
        return postponed;
    }

    public void Read<T>(MemberSlot<T> slot, ref T owner, in WireReader reader, ReadContext context)
    {
        ReadMark mark = context.Mark();
        context.Restart(_mark);
        WireReader again = reader.At(_at);
        slot.Read(ref again, ref owner, context, _reader);
        context.EndReplay(mark, again.Position - _at, in reader);
    }
}
