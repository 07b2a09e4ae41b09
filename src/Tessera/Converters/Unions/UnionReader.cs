using Tessera.Converters.Binding;

namespace Tessera.Converters.Unions;

/// <summary>Reads a union on the wire.</summary>
/// <param name="alternatives">The readers of the alternatives, each a <see cref="ValueReader{T}"/>, or null if it is not listed. Not generic, to save an array
/// type for each T.</param>
internal sealed class UnionReader<T>(WireType union, ValueReader?[] alternatives, ConverterSettings settings) : ValueReader<T>
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context) => Read(ref reader, default, hasTarget: false, context);

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Read(ref reader, existing, hasTarget: true, context);

    private T Read(ref WireReader reader, T? existing, bool hasTarget, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        int choice = UnionChoice.Read(ref reader, union);
        T value;
        if (choice < 0)
            value = Mismatch.Null<T>(at, context, settings);
        else if ((ValueReader<T>?)alternatives[choice] is { } alternative)
            value = hasTarget ? alternative.ReadInto(ref reader, existing!, context) : alternative.Read(ref reader, context);
        else
            value = NotAllowedReader<T>.Unlisted.Refuse(at);
        context.Exit();
        return value;
    }
}

/// <summary>Refuses a value that does not say which type of a union it is, or that names a type which the union does not list.</summary>
internal sealed class NotAllowedReader<T>(string problem) : ValueReader<T>
{
    public static NotAllowedReader<T> Unlisted { get; } = new(
        $"The data holds a derived type that {typeof(T)} does not list; list it with [JsonDerivedType] or TypeNames.AddDerived, or set UnknownTypes = ReadAsBase");

    public static NotAllowedReader<T> Unnamed { get; } = new($"The data does not say which one of the derived types that {typeof(T)} lists it contains");

    public override T Read(ref WireReader reader, ReadContext context) => Refuse(reader.Position);

    public T Refuse(int at) => throw new TesseraException(TesseraErrorCode.TypeNotAllowed, problem, at);
}
