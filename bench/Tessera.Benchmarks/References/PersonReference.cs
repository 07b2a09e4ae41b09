using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class PersonReference : ReferenceCodec<Person>
{
    public override Person Clone(Person value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Person value) => ref WriteOne(scratch, ref cursor, value);

    protected override Person Read(ref Source source) => ReadOne(ref source);

    internal static Person CloneOne(Person value) => new()
    {
        X = value.X,
        Y = value.Y,
        Z = value.Z,
        FirstName = Copy.Text(value.FirstName),
        LastName = Copy.Text(value.LastName),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Person value)
    {
        cursor = ref scratch.Reserve(ref cursor, 12 + Put.Bound(value.FirstName) + Put.Bound(value.LastName));
        cursor = ref Put.Value(ref cursor, value.X);
        cursor = ref Put.Value(ref cursor, value.Y);
        cursor = ref Put.Value(ref cursor, value.Z);
        cursor = ref Put.Text(ref cursor, value.FirstName);
        return ref Put.Text(ref cursor, value.LastName);
    }

    internal static Person ReadOne(ref Source source)
    {
        Person result = new();
        ref byte run = ref source.Take(12);
        result.X = At.Get<int>(ref run, 0);
        result.Y = At.Get<int>(ref run, 4);
        result.Z = At.Get<int>(ref run, 8);
        result.FirstName = source.Text();
        result.LastName = source.Text();
        return result;
    }
}
