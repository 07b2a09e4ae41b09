namespace Tessera.Converters.Binding;

/// <summary>Reads a map whose discriminator names a type that is not an object. Its entry $value is the value (spec/format.md §10.1).</summary>
internal sealed class WrappedReader<T>(WireType map, ValueReader<T> value, ConverterSettings settings) : ValueReader<T>
{
    private const string ValueName = "$value";

    private readonly long _smallest = map.SmallestEntry;

    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int start = reader.Position;
        context.Enter(start);
        if (!BlockHead.ReadFirst(ref reader, _smallest, out BlockHead block))
            Throw.NullContent(start);
        bool isThere = false;
        T result = default!;
        while (block.MoveNext(ref reader))
        {
            int at = reader.Position;
            string key = KeyTree.ReadName(ref reader);
            if (key != ValueName)
            {
                Pass(ref reader, context, key, at);
                continue;
            }

            if (isThere)
                Throw.DuplicateKey(at);
            isThere = true;
            result = value.Read(ref reader, context);
        }

        context.Exit();
        if (!isThere && !settings.DropMismatches)
            Throw.Mismatch(start, $"The data says that it contains a {typeof(T)}, which is not an object, but has no value under the name {ValueName}");
        return isThere ? result : Mismatch.Drop<T>(context);
    }

    private void Pass(ref WireReader reader, ReadContext context, string key, int at)
    {
        if (key != map.Discriminator && settings.RejectUnknownMembers)
            Throw.Error(TesseraErrorCode.UnknownMember, at,
                $"The data says that it contains a {typeof(T)}, which is not an object, but has members besides its value");
        ValueSkipper.Skip(ref reader, map.Element!, context);
    }
}
