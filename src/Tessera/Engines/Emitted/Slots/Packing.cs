using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Writes neighbouring slots whose room is reserved at once, with a cursor that is kept in a local.</summary>
internal static class Packing
{
    /// <param name="slots">The slots, all with a <see cref="Slot.MaxSize"/>.</param>
    /// <param name="values">The value of each slot; null for a value that is got when it is written.</param>
    /// <param name="get">A function that gets the value of a slot.</param>
    /// <param name="first">A byte that comes first; null if there is none.</param>
    /// <param name="last">An object whose presence comes last; null if there is none.</param>
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
            // The sum may be more than an array holds. The interpreter then reserves room for one string at a time.
            code.IL.Emit(OpCodes.Add_Ovf);
        }
    }

    /// <summary>Writes slots. Fixed-size slots have constant offsets from the place to which the cursor was last moved.</summary>
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
