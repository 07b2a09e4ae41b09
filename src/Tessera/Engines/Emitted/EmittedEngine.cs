using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Converters.Objects;
using Tessera.Engines.Emitted.Slots;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Emitted;

/// <summary>
/// Starts on another engine and emits code for types that become hot, so that a first call costs no compilation. Code is emitted for the program's own types
/// only, a fixed number of methods for each, whatever descriptors arrive. Emitted code does not distinguish errors: a failed message is repeated on the
/// interpreter, so all engines report the same errors.
/// </summary>
/// <param name="cold">The engine that serves a type until its code is ready.</param>
/// <param name="threshold">The number of objects of a type that are left to the other engine.</param>
/// <param name="strict">Whether strings are checked one by one, which is left to their converter.</param>
[RequiresDynamicCode("Emits IL.")]
internal sealed class EmittedEngine(IEngine cold, int threshold, bool strict, int maxDepth) : IMessageEngine
{
    private readonly Lock _gate = new();
    private Emitter? _emitter;
    private Emitter? _collectibleEmitter;

    /// <summary>Initializes constants before emitted code is compiled, so that the JIT folds them into it and removes branches on them.</summary>
    static EmittedEngine() => RuntimeHelpers.RunClassConstructor(typeof(FastPaths).TypeHandle);

    public int Threshold => threshold;

    public ObjectWriter<T> CreateWriter<T>(ObjectPlan plan)
    {
        ObjectWriter<T> reference = cold.CreateWriter<T>(plan);
        return MemberSlots.CanEmit(plan) ? new TieredWriter<T>(this, plan.Content, reference) : reference;
    }

    public ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read)
    {
        ObjectReader<T> reference = cold.CreateReader<T>(plan, read);
        return MemberSlots.CanEmit(plan) ? new TieredReader<T>(this, plan.Content, reference) : reference;
    }

    public ObjectReader<T> CreateForeignReader<T>(ObjectPlan plan, ReadPlan read) => typeof(T).IsValueType || !MemberSlots.CanEmit(plan)
        ? InterpretedEngine.Instance.CreateForeignReader<T>(plan, read)
        : InterpretedEngine.CreateReader<T>(plan, read, steps => TieredSteps<T>.TryCreate(this, plan, read, steps));

    public ObjectReader<T> CreateMapReader<T>(ObjectPlan plan, WireType map, ReadBinder binder) =>
        InterpretedEngine.Instance.CreateMapReader<T>(plan, map, binder);

    public MessageCode<T> CreateMessageCode<T>(Converter<T> slot, Prefix prefix, bool strict) => slot.Content is Converter<T> content
        && Emitter.CanEmit(content)
        ? new TieredCode<T>(this, slot, content, prefix, strict)
        : new ConverterCode<T>(slot, prefix, strict);

    /// <summary>Returns null if the content must stay with the interpreter.</summary>
    public Unit? Compile(IConverter content)
    {
        lock (_gate)
            return EmitterOf(content).Compile(content);
    }

    /// <summary>Returns null if the members must stay with the interpreter.</summary>
    public Part? CompilePart(IConverter content)
    {
        lock (_gate)
            return EmitterOf(content).CompilePart((IObjectConverter)content);
    }

    /// <summary>Returns the emitter for a content. The caller must hold the lock.</summary>
    private Emitter EmitterOf(IConverter content) =>
        content.Type.IsCollectible
            ? _collectibleEmitter ??= new Emitter(strict, maxDepth, collectible: true)
            : _emitter ??= new Emitter(strict, maxDepth, collectible: false);
}
