using Tessera.Contracts;

namespace Tessera.Converters.Unions;

/// <summary>
/// The converter of a base class or interface that lists the types its slots may hold: a union, whose alternatives are found by name when it is read
/// (spec/mapping-dotnet.md §2).
/// </summary>
internal sealed class UnionConverter<T> : Converter<T?>, IUnionConverter
    where T : class
{
    private readonly UnionContract _contract;
    private readonly ConverterSettings _settings;
    private readonly UnionCase<T>[] _cases;
    private readonly Dictionary<Type, int> _indexes = [];
    private Descriptor?[]? _forms;

    public UnionConverter(ConverterCache cache, UnionContract contract)
    {
        _contract = contract;
        _settings = cache.Settings;
        WireType = WireType.Incomplete(WireKind.Union);
        cache.Register(typeof(T), this);
        _cases = [.. contract.Alternatives.Select(alternative => UnionCase<T>.Create(cache, alternative))];
        WireType.Complete([.. _cases.Select(c => new WireMember(c.Contract.Name, c.WireType))]);
        for (int i = 0; i < _cases.Length; i++)
            _indexes.Add(_cases[i].Contract.Type, i);
    }

    public override WireType WireType { get; }

    public IEnumerable<IUnionCase> Cases => _cases;

    /// <summary>The base type as an alternative; null if it has no instances.</summary>
    private UnionCase<T>? Base => _indexes.TryGetValue(typeof(T), out int index) ? _cases[index] : null;

    /// <summary>The alternative as which unknown names are read; null if they are an error.</summary>
    private UnionCase<T>? Unknown => _contract.ReadsUnknownAsBase || _settings.ReadUnknownAsBase ? Base : null;

    /// <summary>Returns the alternative's descriptor, or the union's if several alternatives have the same, so that only the name tells them apart.</summary>
    public override Descriptor? FormOf(T? value)
    {
        if (value is null || !_indexes.TryGetValue(value.GetType(), out int index))
            return Descriptor;
        return (_forms ??= MakeForms())[index];
    }

    /// <summary>Called on first use, because a type that contains itself has no descriptors before. Two threads may make equal arrays.</summary>
    private Descriptor?[] MakeForms()
    {
        Descriptor?[] forms = Array.ConvertAll(_cases, c => c.Content.Descriptor);
        return Array.ConvertAll(forms, form => Array.FindAll(forms, other => ReferenceEquals(form, other)).Length == 1 ? form : Descriptor);
    }

    public override bool CanDrop => _settings.DropMismatches && Array.Exists(_cases, c => ((ValueReader)c.Content).CanDrop);

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        context.Enter(in writer);
        if (value is null)
        {
            writer.WriteByte(0);
        }
        else if (_indexes.TryGetValue(value.GetType(), out int index))
        {
            writer.WriteVarInt((ulong)index + 1);
            _cases[index].Write(ref writer, value, context);
        }
        else
        {
            index = FindSubstitute(in writer, value.GetType());
            writer.WriteVarInt((ulong)index + 1);
            _cases[index].WriteDerived(ref writer, value, context);
        }

        context.Exit();
    }

    public override T? Read(ref WireReader reader, ReadContext context)
    {
        context.Enter(reader.Position);
        int choice = UnionChoice.Read(ref reader, WireType);
        T? value = choice < 0 ? null : _cases[choice].Read(ref reader, context);
        context.Exit();
        return value;
    }

    public override T? ReadInto(ref WireReader reader, T? existing, ReadContext context)
    {
        if (existing is null)
            return Read(ref reader, context);
        context.Enter(reader.Position);
        int choice = UnionChoice.Read(ref reader, WireType);
        T? value = choice < 0 ? null : _cases[choice].ReadInto(ref reader, existing, context);
        context.Exit();
        return value;
    }

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder)
    {
        switch (foreign.Kind)
        {
            case WireKind.Union:
                return new UnionReader<T?>(foreign, Array.ConvertAll<WireMember, ValueReader?>(foreign.Members,
                    m => (FindListed(m.Name) ?? Unknown)?.Bind(m.Type, binder)), _settings);
            case WireKind.Tag when !foreign.Name!.StartsWith('$'):
                return FindListed(foreign.Name!)?.Bind(foreign.Element!, binder)
                    ?? binder.BindNamed<T?>(foreign)
                    ?? Unknown?.Bind(foreign.Element!, binder)
                    ?? NotAllowedReader<T?>.Unlisted;
            case WireKind.Shape or WireKind.Map:
                return BindNamed(foreign, binder);
            default:
                return null;
        }
    }

    /// <summary>
    /// Binds data without a union or tag, where a discriminator may name the alternative: the name that the type gives it, or the default one of JSON. Data
    /// without one was written as a class of its own, so it is the base.
    /// </summary>
    private ValueReader<T?> BindNamed(WireType foreign, ReadBinder binder)
    {
        ValueReader<T?> unnamed = Base?.Bind(foreign, binder) ?? NotAllowedReader<T?>.Unnamed;
        HashSet<string> names = [_contract.Discriminator, UnionContract.DefaultDiscriminator];
        if (foreign.Kind == WireKind.Map ? !foreign.HasTextKeys : !DiscriminatedReader<T?>.MayName(foreign, names))
            return unnamed;
        return new DiscriminatedReader<T?>(foreign, [.. names.Select(name => BindNamed(foreign, name, binder))], unnamed);
    }

    private Discriminator<T?> BindNamed(WireType foreign, string name, ReadBinder binder)
    {
        WireType chosen = foreign.Chosen(name);
        return new Discriminator<T?>(
            name, _cases.ToDictionary(c => c.Contract.Name, c => c.Bind(chosen, binder)), Unknown?.Bind(chosen, binder) ?? NotAllowedReader<T?>.Unlisted);
    }

    /// <summary>Returns the alternative with this name, or null.</summary>
    private UnionCase<T>? FindListed(string name) => Array.Find(_cases, c => c.Contract.Name == name);

    /// <summary>Returns the alternative as which an instance of an unlisted type is written, or throws if there is none.</summary>
    private int FindSubstitute(in WireWriter writer, Type actual)
    {
        UnlistedInstance unlisted = _contract.Unlisted == UnlistedInstance.Refuse && _settings.WriteAsDeclared ? UnlistedInstance.AsBase : _contract.Unlisted;
        for (Type? ancestor = actual.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (_indexes.TryGetValue(ancestor, out int index)
                && (unlisted == UnlistedInstance.AsNearestAncestor || (unlisted == UnlistedInstance.AsBase && ancestor == typeof(T))))
                return index;
        }

        throw new TesseraException(
            TesseraErrorCode.TypeNotAllowed,
            $"The slot is declared as {typeof(T)} and holds a {actual}, which is not among the types it lists; add [JsonDerivedType(typeof({actual.Name}), ...)] to it, or TypeNames.AddDerived<{typeof(T).Name}, {actual.Name}>",
            writer.Length);
    }
}

/// <summary>A <see cref="UnionConverter{T}"/> without its type parameter, as engines use it.</summary>
internal interface IUnionConverter : IConverter
{
    /// <summary>The alternatives in the order of their numbers, counted from 0.</summary>
    IEnumerable<IUnionCase> Cases { get; }
}
