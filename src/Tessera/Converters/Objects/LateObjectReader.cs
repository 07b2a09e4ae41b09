namespace Tessera.Converters.Objects;

/// <summary>Reads a foreign shape. Its plan is made when the first object is met, so unused shapes cost nothing. Two threads may make equal plans.</summary>
/// <param name="canAwait">Whether the object may be late.</param>
/// <param name="plan">The plan of the program's own type.</param>
/// <param name="foreign">The foreign shape.</param>
/// <param name="binder">The binder, which counts the memory of the plan.</param>
internal sealed class LateObjectReader<T>(bool canAwait, ObjectPlan plan, WireType foreign, ReadBinder binder) : ObjectReader<T>
{
    private ObjectReader<T>? _reader;

    private ObjectReader<T> Reader => _reader ?? Make();

    public override bool CanAwait => canAwait;

    public override T Read(ref WireReader reader, ReadContext context) => Reader.Read(ref reader, context);

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        Reader.ReadOrAwait(ref reader, context, out missing);

    public override void Populate(ref WireReader reader, ref T target, ReadContext context) => Reader.Populate(ref reader, ref target, context);

    private ObjectReader<T> Make()
    {
        using ReadBinder.Counting counting = binder.Count();
        return _reader = binder.Settings.Engine.CreateForeignReader<T>(plan, plan.CreateReadPlan(foreign, binder));
    }
}
