using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Neighbouring slots whose room is reserved at once, written behind a cursor that lives in a local.</summary>
internal static class Packing
{
    /// <param name="code">Where to.</param>
    /// <param name="slots">All with a <see cref="Slot.MaxSize"/>.</param>
    /// <param name="values">One for each slot; null for one that is got where it is written.</param>
    /// <param name="get">Gets the value of a slot.</param>
    /// <param name="first">A byte that comes first; null if none.</param>
    /// <param name="last">An object whose presence comes last; null if none.</param>
    public static void Write(WriteCode code, ReadOnlyMemory<Slot> slots, LocalBuilder?[] values, Func<int, LocalBuilder> get, byte? first, LocalBuilder? last)
    {
        int lead = first is null ? 0 : 1;
        code.Pack(
            () => LoadRoom(code, slots.Span, values, lead + (last is null ? 0 : 1)),
            () =>
            {
                if (first is byte value)
                    code.StoreByte(value);
                WriteSlots(code, slots.Span, i => values[i] ?? get(i), lead);
                if (last is null)
                    return;
                ReferenceSlot.StorePresence(code, last, 0);
                code.MoveCursor(1);
            });
    }

    private static void LoadRoom(WriteCode code, ReadOnlySpan<Slot> slots, LocalBuilder?[] values, int others)
    {
        int fixedRoom = others;
        foreach (Slot slot in slots)
            fixedRoom += slot.MaxSize;
        code.Load(fixedRoom);
        for (int i = 0; i < values.Length; i++)
        {
            if (!slots[i].HasExtraSize)
                continue;
            slots[i].LoadExtraSize(code, values[i]!);
            // More than an array holds: the interpreter reserves for one string at a time.
            code.IL.Emit(OpCodes.Add_Ovf);
        }
    }

    /// <summary>Fixed slots stand at constant offsets from where the cursor was moved last.</summary>
    public static void WriteSlots(WriteCode code, ReadOnlySpan<Slot> slots, Func<int, LocalBuilder> get, int offset, bool isMeasured = false)
    {
        for (int i = 0; i < slots.Length; i++)
        {
            Slot slot = slots[i];
            if (slot.FixedSize > 0)
            {
                code.Lend(() => slot.WriteFixed(code, get(i), offset));
                offset += slot.FixedSize;
                continue;
            }

            code.MoveCursor(offset);
            offset = 0;
            code.Lend(() => WriteSized(code, slot, get(i), isMeasured));
        }

        code.MoveCursor(offset);
    }

    private static void WriteSized(WriteCode code, Slot slot, LocalBuilder value, bool isMeasured)
    {
        if (isMeasured)
            slot.WriteMeasured(code, value);
        else
            slot.WritePacked(code, value);
    }
}
