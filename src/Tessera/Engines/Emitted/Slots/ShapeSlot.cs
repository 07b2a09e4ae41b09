using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>The members of an object, emitted in place: for a struct, or for an object that is known not to be null.</summary>
/// <param name="members">The members that are written.</param>
internal sealed class ShapeSlot(MemberSlots members) : Slot(members.Type)
{
    private readonly TypeContract _contract = members.Contract;
    private readonly MembersWriter _writer = new(members);
    private readonly MembersReader _reader = new(members);
    private readonly int _charge = ObjectSize.Charge(members.Content.Plan, members.Content.Plan.Shape);
    private readonly bool _isUnknown = ObjectSize.IsUnknown(members.Content.Plan);

    public override int FixedSize => Type.IsValueType ? ContentSize : 0;

    /// <summary>The number of bytes of an object whose members all have a fixed size; otherwise 0.</summary>
    public int ContentSize => _contract.Callbacks is null && members.RunEnd(0, out int size) == members.Count ? size : 0;

    public override int Height => 1 + members.Slots.Select(m => m.Height).DefaultIfEmpty().Max();

    public override bool CallsOut => _contract.Callbacks is not null || Array.Exists(members.Slots, m => m.CallsOut);

    public override bool NeedsContext =>
        CallsOut
        || _charge > 0
        || _isUnknown
        || _contract.Constructor is { Create: not null } or { Parameters.Length: > 0 }
        || !Array.TrueForAll(members.Plans, m => m.Contract is { IsRead: true, ShouldWrite: null } && ObjectCode.IsState(m.Contract))
        || Array.Exists(members.Slots, m => m.NeedsContext);

    /// <summary>
    /// Returns whether this is a struct whose memory is its wire form: every bit pattern is a value, there is no padding, the members have the order of the
    /// memory, and no code of the application runs.
    /// </summary>
    public bool IsMemory() =>
        FixedSize > 0
        && _contract.Constructor is { Constructor: null, Create: null }
        && members.Content.Plan.Members.Length == members.Count
        && Array.TrueForAll(members.Slots, m => m is ScalarSlot { IsRaw: true })
        && Array.TrueForAll(members.Plans, m => m.Contract.IsRead && ObjectCode.IsState(m.Contract))
        && MemoryLayout.IsWireForm(Type, [.. members.Plans.Select(m => m.Contract)], [.. members.Slots.Select(m => m.FixedSize)]);

    public override void Write(WriteCode code, LocalBuilder value)
    {
        ObjectCode.Notify(code, value, _contract.Callbacks?.Serializing);
        code.Nested(CallsOut, () => _writer.Write(code, value, 0));
        ObjectCode.Notify(code, value, _contract.Callbacks?.Serialized);
    }

    /// <summary>Whether a message can be made in one piece: all sizes are known before members are written, and no code of the application runs.</summary>
    public bool MakesMessages =>
        members.Count > 0
        && _contract.Callbacks is null
        && Array.TrueForAll(members.Slots, m => m.IsMeasured)
        && Array.TrueForAll(members.Plans, m => !MemberSlots.IsKeep(m) && m.Contract.ShouldWrite is null && ObjectCode.GetsState(m.Contract));

    /// <summary>Whether a message can be read in one piece: all members are read at a cursor, and nothing is charged.</summary>
    public bool TakesMessages =>
        members.Count > 0
        && _charge == 0
        && Array.TrueForAll(members.Slots, m => m.IsTaken)
        && Array.TrueForAll(members.Plans, m => m.Contract.IsRead && MemberSlots.CanLead(m));

    public void WriteMessage(WriteCode code, LocalBuilder value) => _writer.WriteMessage(code, value);

    /// <summary>Writes a byte together with the first members.</summary>
    public void WriteBehind(WriteCode code, byte first, LocalBuilder value)
    {
        if (_contract.Callbacks is not null || (members.GroupEnd(0) == 0 && members.Count > 0))
        {
            code.WriteByte(first);
            Write(code, value);
            return;
        }

        code.Nested(CallsOut, () =>
        {
            int end = _writer.WriteGroup(code, value, 0, first);
            if (end < members.Count)
                _writer.Write(code, value, end);
        });
    }

    public override void WriteFixed(WriteCode code, LocalBuilder value, int offset) => _writer.WriteFixed(code, value, 0, members.Count, offset);

    public override void Read(ReadCode code, LocalBuilder target)
    {
        // The only object of a message does not get here (see ReadMessage). Its memory is bounded by being one object.
        if (_isUnknown)
        {
            code.LoadContext();
            code.LoadReader();
            code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.ChargeCreated))!);
        }

        code.Nested(CallsOut, () => ReadContent(code, target));
        ObjectCode.Notify(code, target, _contract.Callbacks?.Deserialized);
    }

    public void ReadMessage(MessageReadCode code)
    {
        if (NeedsContext)
            code.CheckStack();
        LocalBuilder value = code.Local(Type);
        ReadContent(code, value);
        ObjectCode.Notify(code, value, _contract.Callbacks?.Deserialized);
        code.Return(value);
    }

    public override void ReadFixed(ReadCode code, LocalBuilder target, int offset) => _reader.ReadFixed(code, target, offset);

    /// <summary>Reads as many members as the caller wants into an existing object.</summary>
    public void ReadPart(ReadCode code) => _reader.ReadPart(code);

    private void ReadContent(ReadCode code, LocalBuilder target)
    {
        if (_charge > 0)
        {
            code.LoadContext();
            code.Load(_charge);
            code.LoadReader();
            code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Charge))!);
        }

        if (_contract.Constructor!.Parameters.Length == 0)
            _reader.ReadIntoNew(code, target);
        else
            _reader.ReadAndConstruct(code, target);
    }
}
