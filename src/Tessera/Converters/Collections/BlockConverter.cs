using Tessera.Converters.Families;
using Tessera.Converters.Binding;
using Tessera.Converters.Objects;

namespace Tessera.Converters.Collections;

/// <summary>The converter of a struct over consecutive elements, such as Memory&lt;T&gt; or ImmutableArray&lt;T&gt;. It is read through an array.</summary>
/// <param name="view">The function that gets the elements of a block.</param>
/// <param name="make">The function that creates the block of an array.</param>
/// <param name="isNull">Whether a block is null, for a type whose default value is not even an empty list; otherwise null.</param>
internal sealed class BlockConverter<TBlock, T>(
    ConverterCache cache, BlockContract<TBlock, T>.Viewer view, Func<T[], TBlock> make, Predicate<TBlock>? isNull) : Converter<TBlock>, IBindsWhole<TBlock>
    where TBlock : struct
{
    private readonly Converter<T[]?> _array = cache.GetUnshared<T[]?>();
    private readonly Converter<T> _element = cache.Get<T>();
    private readonly IConverter? _content = isNull is null ? null : new BlockConverter<TBlock, T>(cache, view, make, isNull: null);

    public override WireType WireType => _array.WireType;

    /// <summary>The converter for places where null is not allowed. It writes a null block as an empty list.</summary>
    public override IConverter Content => _content ?? this;

    public override void Write(ref WireWriter writer, TBlock value, WriteContext context)
    {
        context.Enter(in writer);
        if (isNull?.Invoke(value) == true)
        {
            writer.WriteByte(0);
        }
        else
        {
            ReadOnlySpan<T> elements = view(value);
            writer.WriteHead(elements.Length);
            _element.WriteMany(ref writer, elements, context);
        }

        context.Exit();
    }

    public override void WriteContent(ref WireWriter writer, TBlock value, WriteContext context) =>
        ((Converter<TBlock>)Content).Write(ref writer, value, context);

    public override TBlock Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        T[]? array = _array.Read(ref reader, context);
        if (array is null && isNull is null)
            Throw.Mismatch(at, $"The data has null for {typeof(TBlock)}, which cannot be null; declare it as nullable");
        return array is null ? default : make(array);
    }

    /// <summary>References lead to the struct, and not to an array that their holders could change.</summary>
    public ValueReader<TBlock> BindWhole(WireType foreign, ReadBinder binder) =>
        foreign.Kind == WireKind.Ref ? new RefReader<TBlock>(this, foreign.Element!, binder) : BindContent(foreign, binder);

    public override ValueReader<TBlock> BindContent(WireType foreign, ReadBinder binder) =>
        new Reader(binder.Bind(_array, foreign), make, isNull is not null, binder.Settings);

    private sealed class Reader(ValueReader<T[]?> elements, Func<T[], TBlock> make, bool hasNull, ConverterSettings settings) : ValueReader<TBlock>
    {
        public override bool CanDrop => true;

        public override TBlock Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            T[]? array = elements.Read(ref reader, context);
            if (array is not null)
                return make(array);
            return context.Dropped || hasNull ? default : Mismatch.Null<TBlock>(at, context, settings);
        }
    }
}
