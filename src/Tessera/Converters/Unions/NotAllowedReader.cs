using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Unions;

/// <summary>A value in the data that does not say which of a union's types it is, or names one that the union does not list.</summary>
internal sealed class NotAllowedReader<T>(string problem) : ValueReader<T>
{
    public static NotAllowedReader<T> Unlisted { get; } = new(
        $"The data holds a derived type that {typeof(T)} does not list; list it with [JsonDerivedType] or TypeNames.AddDerived, or set UnknownTypes = ReadAsBase");

    public static NotAllowedReader<T> Unnamed { get; } = new($"The data does not say which of the derived types that {typeof(T)} lists it holds");

    public override T Read(ref WireReader reader, ReadContext context) => Refuse(reader.Position);

    public T Refuse(int at) => throw new TesseraException(TesseraErrorCode.TypeNotAllowed, problem, at);
}
