using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Wire;

namespace Tessera.Engines.Generated;

/// <summary>Calls generated code for one object.</summary>
internal sealed class GeneratedWriter<T>(TesseraObjectCode<T> code) : ObjectWriter<T>
{
    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        TesseraBodyWriter body = new(writer, context);
        Write(ref body, value);
        writer = body.Wire;
    }

    public override void WriteSlots(ref WireWriter writer, ReadOnlySpan<T?> values, ObjectConverter<T> slot, WriteContext context)
    {
        // One copy for all of them.
        TesseraBodyWriter body = new(writer, context);
        foreach (T? value in values)
        {
            if (slot.WritePresence(ref body.Wire, value, context))
                Write(ref body, value!);
        }

        writer = body.Wire;
    }

    /// <summary>As above, from the code of an object that holds this one.</summary>
    public void Write(ref TesseraBodyWriter body, T value)
    {
        body.Context.Enter(in body.Wire);
        code.Write(ref body, value);
        body.Context.Exit();
    }
}
