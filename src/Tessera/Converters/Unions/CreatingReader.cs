using Tessera.Contracts;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;

namespace Tessera.Converters.Unions;

/// <summary>Reads objects that the application creates: its factory returns an instance, whose members are then set.</summary>
/// <param name="contract">The contract with the application's factory.</param>
/// <param name="content">The type's own converter, which may not be complete yet.</param>
/// <param name="foreign">The reader of a foreign type; null for the type's own form.</param>
internal sealed class CreatingReader<T>(AlternativeContract contract, Func<Converter<T>> content, ValueReader<T>? foreign) : ValueReader<T>
{
    public override T Read(ref WireReader reader, ReadContext context)
    {
        T instance = Create(reader.Position);
        switch (foreign ?? content())
        {
            case ObjectReader<T> plan:
                context.Announce(instance!);
                plan.Populate(ref reader, ref instance, context);
                return instance;
            case ObjectConverter<T> own:
                context.Announce(instance!);
                own.Populate(ref reader, instance, context, foreign: null);
                return instance;
            default:
                throw new TesseraException(
                    TesseraErrorCode.TypeMismatch,
                    $"{typeof(T)} is created by a factory and then populated from an object, but the data does not contain an object",
                    reader.Position);
        }
    }

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => (foreign ?? content()).ReadInto(ref reader, existing, context);

    private T Create(int at)
    {
        object? created;
        try
        {
            created = contract.Create!();
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.Failed($"The factory that creates {typeof(T)} threw an exception; see the inner exception", at, e);
        }

        if (created is not T)
            Throw.Mismatch(at, $"The factory that creates {typeof(T)} returned null or an object of a different type");
        return (T)created!;
    }
}
