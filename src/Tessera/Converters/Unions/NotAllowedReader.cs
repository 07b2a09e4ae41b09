using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>A value of which the data does not say, or not in words known here, which of a union's types it is.</summary>
internal sealed class NotAllowedReader<T>(string problem) : ValueReader<T>
{
    public static NotAllowedReader<T> Unlisted { get; } = new(
        $"The data holds an alternative that {typeof(T)} does not list; add it, or read unknown ones as the base (TypeNames, JsonPolymorphic)");

    public static NotAllowedReader<T> Unnamed { get; } = new($"The data does not say which of the types that {typeof(T)} lists it is");

    public override T Read(ref WireReader reader, ReadContext context) => Refuse(reader.Position);

    public T Refuse(int at) => throw new TesseraException(TesseraErrorCode.TypeNotAllowed, problem, at);
}
