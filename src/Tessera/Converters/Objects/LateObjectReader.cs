using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>A plan for a foreign shape that is made when the first such object is met: what the data does not use costs nothing. Two threads may make the same.</summary>
/// <param name="canAwait">Whether the object may be waited for.</param>
/// <param name="plan">Of the program's own type.</param>
/// <param name="foreign">The shape.</param>
/// <param name="binder">Counts what is made.</param>
internal sealed class LateObjectReader<T>(bool canAwait, ObjectPlan plan, WireType foreign, ReadBinder binder) : ObjectReader<T>
{
    private ObjectReader<T>? _reader;

    private ObjectReader<T> Reader => _reader ?? Make();

    public override bool CanAwait => canAwait;

    public override T Read(ref WireReader reader, ReadContext context) => Reader.Read(ref reader, context);

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) => Reader.ReadOrAwait(ref reader, context, out missing);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context) => Reader.Populate(ref reader, ref target, context);

    private ObjectReader<T> Make()
    {
        using ReadBinder.Counting counting = binder.Count();
        return _reader = binder.Settings.Engine.CreateForeignReader<T>(plan, plan.CreateReadPlan(foreign, binder));
    }
}
