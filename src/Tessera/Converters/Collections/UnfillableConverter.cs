using System.Collections;
using Tessera.Converters.Families;

namespace Tessera.Converters.Collections;

/// <summary>Writes collections that cannot be created, for messages not read into them (docs/decisions/0016-written-is-readable.md).</summary>
internal sealed class UnfillableConverter<TCollection, T>(ConverterCache cache) : SequenceConverter<TCollection, T>(cache), IMadeConverter
    where TCollection : class, IEnumerable
{
    public bool CanBeMade => false;

    protected override void WriteElements(ref WireWriter writer, TCollection value, WriteContext context)
    {
        WriteOnly.Require(in writer, context, typeof(TCollection), UnfillableCollection.ReasonFor(typeof(TCollection)));
        Elements.Write(ref writer, value as IEnumerable<T> ?? value.Cast<T>(), Element, context);
    }

    protected override TCollection Collect(ref WireReader reader, ReadContext context, BlockHead block, ValueReader<T> element) =>
        Make([], reader.Position, context);

    protected override TCollection Make(List<T> elements, int at, ReadContext context) => throw new TesseraException(
        TesseraErrorCode.InvalidContract, $"{typeof(TCollection)} cannot be read: {UnfillableCollection.ReasonFor(typeof(TCollection))}", at);
}
