using Tessera.Converters;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Walks the plan, member by member, with delegates that need no emitted code. It works everywhere, is the readable reference for the other engines, and
/// executes the plans that messages with foreign descriptors cause.
/// </summary>
internal sealed class InterpretedEngine : IEngine
{
    public static InterpretedEngine Instance { get; } = new();

    public ObjectWriter<T> CreateWriter<T>(ObjectPlan plan)
    {
        ObjectWriter<T> writer = new InterpretedWriter<T>(plan);
        if (plan.IsWriteOnly)
            writer = new WriteOnlyWriter<T>(writer);
        return plan.Contract.Callbacks is null ? writer : new CallbackWriter<T>(plan.Settings.Contracts.GetAccess<T>(plan.Contract), writer);
    }

    public ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read) => CreateReader<T>(plan, read, null);

    public ObjectReader<T> CreateForeignReader<T>(ObjectPlan plan, ReadPlan read) => CreateReader<T>(plan, read, null);

    /// <summary>Creates a reader. The arguments are those of <see cref="InterpretedReader{T}"/>.</summary>
    public static ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read, Func<MemberStep?[], LeadingSteps<T>?>? lead)
    {
        ObjectReader<T> reader = plan.Contract.Constructor is { Parameters.Length: 0 } && !ConstructingReader<T>.WaitsForAll(read)
            ? new InterpretedReader<T>(plan, read, lead)
            : new ConstructingReader<T>(plan, read);
        return plan.Contract.Callbacks is null ? reader : new CallbackReader<T>(plan.Settings.Contracts.GetAccess<T>(plan.Contract), reader);
    }

    public ObjectReader<T> CreateMapReader<T>(ObjectPlan plan, WireType map, ReadBinder binder)
    {
        MapReader<T> reader = new(plan, map, binder);
        return plan.Contract.Callbacks is null ? reader : new CallbackReader<T>(plan.Settings.Contracts.GetAccess<T>(plan.Contract), reader);
    }
}

/// <summary>Writes objects of a class that reading cannot create. They are refused where a type must read them, also in a union.</summary>
internal sealed class WriteOnlyWriter<T>(ObjectWriter<T> inner) : ObjectWriter<T>
{
    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        if (!context.IsInPlace)
            WriteOnly.RequireConstructor(in writer, context, typeof(T));
        // The owner holds only this object. Reading creates the objects inside it.
        context.IsInPlace = false;
        inner.Write(ref writer, value, context);
    }
}
