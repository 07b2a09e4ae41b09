namespace Tessera.Converters.Binding;

/// <summary>Takes the place of a reader that is still being made, because its type contains itself.</summary>
internal sealed class LinkReader<T> : ValueReader<T>
{
    public ValueReader<T> Reader { get; set; } = null!;

    /// <summary>Always true, because the reader may not exist yet.</summary>
    public override bool CanDrop => true;

    /// <summary>Always false: a link stands for a tag, collection or union. Refs and objects need none, as their parts get readers later.</summary>
    public override bool CanAwait => false;

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Reader.ReadInto(ref reader, existing, context);

    public override T Read(ref WireReader reader, ReadContext context) => Reader.Read(ref reader, context);
}
