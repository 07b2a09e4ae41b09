using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>Stands for a reader that is being made, in the place where its type contains itself.</summary>
/// <param name="canAwait">What the reader will say.</param>
internal sealed class LinkReader<T>(bool canAwait) : ValueReader<T>
{
    public ValueReader<T> Reader { get; set; } = null!;

    /// <summary>The reader may not exist when this is asked.</summary>
    public override bool CanDrop => true;

    public override bool CanAwait => canAwait;

    public override T ReadInto(ref WireReader reader, T existing, ReadContext context) => Reader.ReadInto(ref reader, existing, context);

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) => Reader.ReadOrAwait(ref reader, context, out missing);

    public override T Read(ref WireReader reader, ReadContext context) => Reader.Read(ref reader, context);
}
