using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>The member that holds what an object has no other member for: a map whose keys are names of members, so none of its own may be among them.</summary>
/// <param name="map">Writes and reads the member.</param>
/// <param name="names">Of the members.</param>
/// <param name="place">What errors call the member.</param>
internal sealed class OverflowConverter<TMap, TValue>(Converter<TMap> map, HashSet<string> names, string place) : Converter<TMap>
{
    public override WireType WireType => map.WireType;

    public override void Write(ref WireWriter writer, TMap value, WriteContext context)
    {
        if (value is IEnumerable<KeyValuePair<string, TValue>> entries && entries.FirstOrDefault(entry => names.Contains(entry.Key)).Key is string name)
        {
            throw new TesseraException(
                TesseraErrorCode.DuplicateMember,
                $"The extension data {place} have a key '{name}', which is the name of a member: a reader could not tell the two apart",
                writer.Length);
        }

        map.Write(ref writer, value!, context);
    }

    public override TMap Read(ref WireReader reader, ReadContext context) => map.Read(ref reader, context);

    public override ValueReader<TMap>? BindContent(WireType foreign, ReadBinder binder) => map.BindContent(foreign, binder);
}
