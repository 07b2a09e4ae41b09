using System.Reflection.Emit;
using Tessera.Converters;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>A nullable value type: a presence byte and the value, in one run if the value has a fixed size.</summary>
internal sealed class OptionalSlot(Type type, Slot inner, IConverter converter) : Slot(type)
{
    /// <summary>The slot of a value that is not null.</summary>
    public Slot Present => inner;

    public override int Height => inner.Height;

    public override bool CallsOut => inner.CallsOut;

    public override bool NeedsContext => inner.NeedsContext;

    public override int MaxSize => inner.FixedSize > 0 ? 1 + inner.FixedSize : 0;

    public override void WritePacked(WriteCode code, LocalBuilder value) => WriteEither(
        code,
        value,
        present =>
        {
            code.StoreByte(1);
            inner.WriteFixed(code, present, 1);
            code.MoveCursor(1 + inner.FixedSize);
        },
        code.PassNull);

    public override bool IsMeasured => MaxSize > 0;

    public override void LoadSize(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloca, value);
        code.Call(Type.GetProperty(nameof(Nullable<int>.HasValue))!.GetMethod!);
        // The flag may be any byte in memory that the application has filled.
        code.Load(0);
        code.IL.Emit(OpCodes.Cgt_Un);
        code.Load(inner.FixedSize);
        code.IL.Emit(OpCodes.Mul);
        code.Load(1);
        code.IL.Emit(OpCodes.Add);
    }

    public override void WriteMeasured(WriteCode code, LocalBuilder value) => WritePacked(code, value);

    public override void Write(WriteCode code, LocalBuilder value) =>
        WriteEither(code, value, present => WritePresent(code, present), () => code.WriteByte(0));

    private void WriteEither(WriteCode code, LocalBuilder value, Action<LocalBuilder> write, Action writeNull)
    {
        code.IL.Emit(OpCodes.Ldloca, value);
        code.Call(Type.GetProperty(nameof(Nullable<int>.HasValue))!.GetMethod!);
        code.Choose(
            () =>
            {
                LocalBuilder present = code.Local(inner.Type);
                code.IL.Emit(OpCodes.Ldloca, value);
                code.Call(Type.GetMethod(nameof(Nullable<int>.GetValueOrDefault), [])!);
                code.IL.Emit(OpCodes.Stloc, present);
                write(present);
            },
            writeNull);
    }

    /// <summary>Reads inside <see cref="ReadCode.Unpack"/> if the value has a fixed size.</summary>
    /// <param name="use">A function that takes a value. It is called for each branch, because joined branches would pass values through memory.</param>
    public void ReadPacked(ReadCode code, Action<LocalBuilder> use)
    {
        Label absent = code.IL.DefineLabel();
        Label other = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, code.Cursor!);
        code.IL.Emit(OpCodes.Ldloc, code.End!);
        code.IL.Emit(OpCodes.Bge_Un, other);
        LocalBuilder presence = code.Local(typeof(byte));
        code.LoadCursor(0);
        code.IL.Emit(OpCodes.Ldind_U1);
        code.IL.Emit(OpCodes.Stloc, presence);
        code.IL.Emit(OpCodes.Ldloc, presence);
        code.IL.Emit(OpCodes.Brfalse, absent);
        code.IL.Emit(OpCodes.Ldloc, presence);
        code.Load(1);
        code.IL.Emit(OpCodes.Bne_Un, other);
        code.IL.Emit(OpCodes.Ldloc, code.End!);
        code.LoadCursor(0);
        code.IL.Emit(OpCodes.Sub);
        code.Load(MaxSize);
        code.IL.Emit(OpCodes.Conv_I);
        code.IL.Emit(OpCodes.Blt, other);
        LocalBuilder present = code.Local(inner.Type);
        inner.ReadFixed(code, present, 1);
        code.IL.Emit(OpCodes.Ldloc, present);
        code.IL.Emit(OpCodes.Newobj, Type.GetConstructor([inner.Type])!);
        LocalBuilder value = code.Local(Type);
        code.IL.Emit(OpCodes.Stloc, value);
        use(value);
        code.MoveCursor(MaxSize);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(absent);
        LocalBuilder none = code.Local(Type);
        code.IL.Emit(OpCodes.Ldloca, none);
        code.IL.Emit(OpCodes.Initobj, Type);
        use(none);
        code.MoveCursor(1);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(other);
        code.ReadApart(converter, use);
        code.IL.MarkLabel(end);
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        code.LoadReader();
        code.Call(typeof(Presence).GetMethod(nameof(Presence.Read))!);
        code.Choose(
            () =>
            {
                LocalBuilder present = code.Local(inner.Type);
                inner.Read(code, present);
                code.IL.Emit(OpCodes.Ldloc, present);
                code.IL.Emit(OpCodes.Newobj, Type.GetConstructor([inner.Type])!);
                code.IL.Emit(OpCodes.Stloc, target);
            },
            () =>
            {
                code.IL.Emit(OpCodes.Ldloca, target);
                code.IL.Emit(OpCodes.Initobj, Type);
            });
    }

    private void WritePresent(WriteCode code, LocalBuilder present)
    {
        if (inner.FixedSize == 0)
        {
            code.WriteByte(1);
            inner.Write(code, present);
            return;
        }

        code.Run(1 + inner.FixedSize, () =>
        {
            code.StoreByte(1);
            inner.WriteFixed(code, present, 1);
        });
    }
}
