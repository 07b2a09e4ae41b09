using Tessera.Contracts;
using Tessera.Converters.Unions;

namespace Tessera.Converters.Forms;

/// <summary>The converter of an F# union or OneOf: a union whose alternatives are the cases, each a shape of its fields (spec/mapping-dotnet.md §2).</summary>
internal sealed class CaseUnionConverter<T> : Converter<T>
{
    private readonly CaseConverter<T>[] _cases;
    private readonly int[] _indexes;
    private readonly TagOf _tag;

    public CaseUnionConverter(ConverterCache cache, CaseUnionContract contract)
    {
        WireType = WireType.Incomplete(WireKind.Union);
        cache.Register(typeof(T), this);
        CaseConverter<T>[] declared = [.. contract.Cases.Select(c => CaseConverter<T>.Create(c, cache))];
        _cases = [.. declared.OrderBy(c => c.Name, StringComparer.Ordinal)];
        _indexes = [.. declared.Select(c => Array.IndexOf(_cases, c))];
        WireType.Complete([.. _cases.Select(c => new WireMember(c.Name, c.WireType))]);
        _tag = CreateTag(contract);
    }

    private delegate int TagOf(ref T value);

    public override WireType WireType { get; }

    public override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        context.Enter(in writer);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else
        {
            int index = _indexes[_tag(ref value)];
            writer.WriteVarInt((ulong)index + 1);
            _cases[index].Write(ref writer, value, context);
        }

        context.Exit();
    }

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        context.Enter(at);
        int choice = UnionChoice.Read(ref reader, WireType);
        if (choice < 0 && default(T) is not null)
            Throw.Mismatch(at, $"The data has null for {typeof(T)}, which cannot be null");
        T value = choice < 0 ? default! : _cases[choice].Read(ref reader, context);
        context.Exit();
        return value;
    }

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder) => foreign.Kind switch
    {
        WireKind.Union =>
            new UnionReader<T>(foreign, Array.ConvertAll<WireMember, ValueReader?>(foreign.Members, m => Find(m.Name)?.Bind(m.Type, binder)), binder.Settings),
        WireKind.Tag when !foreign.Name!.StartsWith('$') => Find(foreign.Name!)?.Bind(foreign.Element!, binder) ?? NotAllowedReader<T>.Unlisted,
        WireKind.Map when foreign.HasTextKeys => BindNamed(foreign, binder),
        WireKind.Shape when DiscriminatedReader<T>.MayName(foreign, [UnionContract.DefaultDiscriminator]) => BindNamed(foreign, binder),
        _ => null,
    };

    /// <summary>Binds data without a union or tag, such as those from JSON. An entry names the case, as for classes that a type lists.</summary>
    private DiscriminatedReader<T> BindNamed(WireType foreign, ReadBinder binder)
    {
        WireType chosen = foreign.Chosen(UnionContract.DefaultDiscriminator);
        Dictionary<string, ValueReader<T>> cases = _cases.ToDictionary(c => c.Name, c => c.Bind(chosen, binder));
        return new(foreign, [new(UnionContract.DefaultDiscriminator, cases, NotAllowedReader<T>.Unlisted)], NotAllowedReader<T>.Unnamed);
    }

    private CaseConverter<T>? Find(string name) => Array.Find(_cases, c => c.Name == name);

    private static TagOf CreateTag(CaseUnionContract contract)
    {
        if (typeof(T).IsValueType)
            return contract.Tag.CreateDelegate<TagOf>();
        Func<T, int> tag = contract.Tag.CreateDelegate<Func<T, int>>();
        return (ref T value) => tag(value);
    }
}
