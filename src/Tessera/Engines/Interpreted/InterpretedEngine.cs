using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Walks the plan, member by member, with delegates that need no generated code: it works everywhere, is the readable reference for the
/// other engines, and the only one that executes plans made because of bytes.
/// </summary>
internal sealed class InterpretedEngine : IEngine
{
    public static InterpretedEngine Instance { get; } = new();

    public ObjectWriter<T> CreateWriter<T>(ObjectPlan plan) => new InterpretedWriter<T>(plan, CreateSlots<T>(plan));

    public ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read) =>
        plan.Contract.Constructor is { Parameters.Length: 0 }
            ? new InterpretedReader<T>(plan, read, CreateSlots<T>(plan))
            : new ConstructingReader<T>(plan, read, CreateSlots<T>(plan));

    public ObjectAssembler<T> CreateAssembler<T>(ObjectPlan plan) => new InterpretedAssembler<T>(plan, CreateSlots<T>(plan));

    public ContentCodec<T> CreateContentCodec<T>(Converter<T> slot) => new ConverterCodec<T>(slot);

    private static MemberSlot<T>[] CreateSlots<T>(ObjectPlan plan) => [.. plan.Members.Select(CreateSlot<T>)];

    private static MemberSlot<T> CreateSlot<T>(MemberPlan member)
    {
        MemberContract contract = member.Contract;
        Type slot = typeof(MemberSlot<,>).MakeGenericType(typeof(T), contract.Type);
        return (MemberSlot<T>)Activator.CreateInstance(slot, member)!;
    }
}
