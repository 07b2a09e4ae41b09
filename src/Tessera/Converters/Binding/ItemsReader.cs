namespace Tessera.Converters.Binding;

/// <summary>Reads a collection with members as a plain collection: reads its items, which have the empty name, and skips the members.</summary>
internal sealed class ItemsReader<T> : ValueReader<T>
{
    private readonly WireType _shape;
    private readonly ValueReader<T> _items;
    private readonly ConverterSettings _settings;

    private ItemsReader(WireType shape, ValueReader<T> items, ConverterSettings settings)
    {
        _shape = shape;
        _items = items;
        _settings = settings;
    }

    public override bool CanDrop => _items.CanDrop;

    /// <summary>Returns null if the last member of the shape is not items of this kind.</summary>
    public static ItemsReader<T>? TryCreate(Converter<T> target, WireType shape, WireKind kind, ReadBinder binder) =>
        shape.Members is [.., { Name: "" } items] && items.Type.Kind == kind
            ? new ItemsReader<T>(shape, binder.Bind(target, items.Type), binder.Settings)
            : null;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        ShapeReading.Begin(ref reader, _shape, context);
        for (int i = 0; i < _shape.Members.Length - 1; i++)
        {
            if (_settings.RejectUnknownMembers && _shape.Members[i].Name != _shape.Discriminator)
                Throw.Error(
                    TesseraErrorCode.UnknownMember,
                    reader.Position,
                    $"The data has a member that {typeof(T)} does not have; set UnmappedMemberHandling to Skip, as an option or attribute, to ignore it");
            ValueSkipper.Skip(ref reader, _shape.Members[i].Type, context);
        }

        T value = _items.Read(ref reader, context);
        context.Exit();
        return value;
    }
}
