using Tessera.Contracts.Generated;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Generated;

/// <summary>
/// Executes plans with the code that the source generator wrote for their types. The interpreter executes the plan of a type without generated code, and a plan
/// that differs from what the code expects. Like emitted code, generated code does not distinguish errors: a failed message is repeated on the interpreter.
/// </summary>
internal sealed class GeneratedEngine : IEngine
{
    public static GeneratedEngine Instance { get; } = new();

    public object? FindWriter(ObjectPlan plan) => Find(plan)?.CreateWriter(plan);

    public object? FindReader(ObjectPlan plan, ReadPlan read) => Find(plan)?.CreateReader(plan, read);

    public ObjectWriter<T> CreateWriter<T>(ObjectPlan plan) => (ObjectWriter<T>?)FindWriter(plan) ?? InterpretedEngine.Instance.CreateWriter<T>(plan);

    public ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read) =>
        (ObjectReader<T>?)FindReader(plan, read) ?? InterpretedEngine.Instance.CreateReader<T>(plan, read);

    public ObjectReader<T> CreateForeignReader<T>(ObjectPlan plan, ReadPlan read) => InterpretedEngine.Instance.CreateForeignReader<T>(plan, read);

    public ObjectReader<T> CreateMapReader<T>(ObjectPlan plan, WireType map, ReadBinder binder) =>
        InterpretedEngine.Instance.CreateMapReader<T>(plan, map, binder);

    private static GeneratedObject? Find(ObjectPlan plan) => (GeneratedObject?)GeneratedTypes.Find(plan.Contract.Type)?.Code;
}
