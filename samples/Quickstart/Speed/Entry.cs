namespace Quickstart.Speed;

/// <summary>The measurements of one serializer with one value.</summary>
/// <param name="Contender">The serializer's name.</param>
/// <param name="Bytes">The size of the message.</param>
/// <param name="Write">The time to serialize.</param>
/// <param name="Read">The time to deserialize.</param>
internal sealed record Entry(string Contender, int Bytes, OperationTimer Write, OperationTimer Read)
{
    public static Entry Create<T>(IContender contender, T value)
    {
        byte[] data = contender.Serialize(value);
        return new Entry(
            contender.Name,
            data.Length,
            new OperationTimer(() => contender.Serialize(value)),
            new OperationTimer(() => contender.Deserialize<T>(data)));
    }
}
