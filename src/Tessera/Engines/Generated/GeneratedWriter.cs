using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Generated;

/// <summary>Writes objects with generated code.</summary>
internal sealed class GeneratedWriter<T> : ObjectWriter<T>
{
    private readonly TesseraObjectCode<T> _code;
    private readonly Callback<T>? _serializing, _serialized;

    public GeneratedWriter(TesseraObjectCode<T> code, ObjectPlan plan)
    {
        _code = code;
        if (plan.Contract.Callbacks is not null && plan.Settings.Contracts.GetAccess<T>(plan.Contract) is TypeAccess<T> access)
            (_serializing, _serialized) = (access.Serializing, access.Serialized);
    }

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        TesseraBodyWriter body = new(writer, context);
        Write(ref body, value);
        writer = body.Wire;
    }

    public override void WriteSlots(ref WireWriter writer, ReadOnlySpan<T?> values, ObjectConverter<T> slot, WriteContext context)
    {
        // The writer is copied once for all objects.
        TesseraBodyWriter body = new(writer, context);
        foreach (T? value in values)
        {
            if (slot.WritePresence(ref body.Wire, value, context))
                Write(ref body, value!);
        }

        writer = body.Wire;
    }

    /// <summary>Writes one object, for the code of an object that holds this one.</summary>
    public void Write(ref TesseraBodyWriter body, T value)
    {
        _serializing?.Invoke(ref value);
        body.Context.Enter(in body.Wire);
        _code.Write(ref body, value);
        body.Context.Exit();
        _serialized?.Invoke(ref value);
    }
}
