namespace Tessera.Converters.Objects;

/// <summary>The converter of the member with extension data, a map from names to values. No name may be the name of another member.</summary>
/// <param name="names">The names of the other members.</param>
/// <param name="place">The name of the member in error messages.</param>
internal sealed class OverflowConverter<TMap, TValue>(Converter<TMap> map, HashSet<string> names, string place) : Converter<TMap>
{
    public override WireType WireType => map.WireType;

    public override void Write(ref WireWriter writer, TMap value, WriteContext context)
    {
        if (value is IEnumerable<KeyValuePair<string, TValue>> entries && entries.FirstOrDefault(entry => names.Contains(entry.Key)).Key is string name)
        {
            throw new TesseraException(
                TesseraErrorCode.DuplicateMember,
                $"The extension data {place} has a key '{name}', which is the name of a member: a reader could not tell the two apart",
                writer.Length);
        }

        map.Write(ref writer, value!, context);
    }

    public override TMap Read(ref WireReader reader, ReadContext context) => map.Read(ref reader, context);

    public override ValueReader<TMap>? BindContent(WireType foreign, ReadBinder binder) => map.BindContent(foreign, binder);
}
