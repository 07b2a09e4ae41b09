using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>Stands in for a reader that is still being made, where its type contains itself.</summary>
internal sealed class LinkReader<T> : ValueReader<T>
{
    public ValueReader<T> Reader { get; set; } = null!;

    /// <summary>The reader may not exist when this is asked.</summary>
    public override bool CanDrop => true;

    /// <summary>No link stands for a ref or an object, whose parts are looked at after they have been made: it stands for a tag, a collection or a union.</summary>
    public override bool CanAwait => false;

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Reader.ReadInto(ref reader, existing, context);

    public override T Read(ref WireReader reader, ReadContext context) => Reader.Read(ref reader, context);
}
