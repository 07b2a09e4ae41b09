using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class UserListReference : ReferenceCodec<List<User>>
{
    public override List<User> Clone(List<User> value) => UserReference.CloneMany(value)!;

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<User> value) =>
        ref UserReference.WriteMany(scratch, ref cursor, value);

    protected override List<User> Read(ref Source source) => UserReference.ReadMany(ref source)!;
}
