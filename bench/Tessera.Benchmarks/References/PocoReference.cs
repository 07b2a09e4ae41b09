using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class PocoReference : ReferenceCodec<Poco>
{
    public override Poco Clone(Poco value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Poco value) => ref WriteOne(scratch, ref cursor, value);

    protected override Poco Read(ref Source source) => ReadOne(ref source);

    internal static Poco CloneOne(Poco value) => new()
    {
        Id = value.Id,
        Name = Copy.Text(value.Name),
        Score = value.Score,
        Active = value.Active,
        Created = value.Created,
        Key = value.Key,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Poco value)
    {
        cursor = ref scratch.Reserve(ref cursor, 37 + Put.Bound(value.Name));
        cursor = ref Put.Value(ref cursor, value.Id);
        cursor = ref Put.Text(ref cursor, value.Name);
        cursor = ref Put.Value(ref cursor, value.Score);
        cursor = ref Put.Value(ref cursor, value.Active);
        cursor = ref Put.Value(ref cursor, value.Created);
        return ref Put.Value(ref cursor, value.Key);
    }

    internal static Poco ReadOne(ref Source source)
    {
        Poco result = new() { Id = source.Value<int>(), Name = source.Text() };
        ref byte run = ref source.Take(33);
        result.Score = At.Get<double>(ref run, 0);
        result.Active = At.Get<bool>(ref run, 8);
        result.Created = At.Get<DateTime>(ref run, 9);
        result.Key = At.Get<Guid>(ref run, 17);
        return result;
    }
}
