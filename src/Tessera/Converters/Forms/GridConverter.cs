using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Dom;

namespace Tessera.Converters.Forms;

/// <summary>
/// The converter of an array of several dimensions. It writes from the memory of the array and reads into it. Other data, for example in another layout, is
/// read through the surrogate <see cref="GridForm{T}"/>.
/// </summary>
internal sealed class GridConverter<TArray, T>(ConverterCache cache, Converter<TArray> form) : Converter<TArray>, IFormConverter
    where TArray : class
{
    private readonly Converter<T> _element = cache.Get<T>();
    private readonly int _rank = typeof(TArray).GetArrayRank();

    public override WireType WireType => form.WireType;

    public IConverter Form => form;

    public override bool CanDrop => form.CanDrop;

    private WireMember[] Members => WireType.Element!.Members;

    /// <summary>Whether the form has its usual members, which options may change. This may be asked only when the types are complete.</summary>
    private bool IsPlain => Members is [{ Type: { Kind: WireKind.List, Element.Kind: WireKind.UVar } }, { Type: { Kind: WireKind.List } items }]
        && ReferenceEquals(items.Element, _element.WireType);

    public override void Write(ref WireWriter writer, TArray value, WriteContext context)
    {
        if (!IsPlain)
        {
            form.Write(ref writer, value, context);
            return;
        }

        Array grid = (Array)(object)value;
        context.Enter(in writer);
        context.Enter(in writer);
        writer.WriteHead(_rank);
        for (int i = 0; i < _rank; i++)
            writer.WriteVarInt((ulong)grid.GetLength(i));
        context.Exit();
        context.Enter(in writer);
        writer.WriteHead(grid.Length);
        _element.WriteMany(ref writer, GridMemory.Of<T>(grid), context);
        context.Exit();
        context.Exit();
    }

    public override TArray Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (IsPlain)
        {
            context.Enter(at);
            if (TryRead(ref reader, context, out TArray? grid))
            {
                context.Exit();
                return grid!;
            }

            context.Exit();
            reader.MoveTo(at);
        }

        return form.Read(ref reader, context);
    }

    public override ValueReader<TArray>? BindContent(WireType foreign, ReadBinder binder) => form.BindContent(foreign, binder);

    /// <summary>Returns false, after reading only lengths, if the data is not an array of this rank or comes in several blocks.</summary>
    private bool TryRead(ref WireReader reader, ReadContext context, out TArray? grid)
    {
        grid = null;
        Span<ulong> lengths = stackalloc ulong[_rank];
        context.Enter(reader.Position);
        if (!BlockHead.ReadFirst(ref reader, 1, out BlockHead block) || block.More || block.Count != _rank)
            return Leave(context);
        for (int i = 0; i < lengths.Length; i++)
            lengths[i] = reader.ReadVarInt();
        context.Exit();
        context.Enter(reader.Position);
        bool isWhole = BlockHead.ReadFirst(ref reader, _element.WireType.Smallest, out block)
            && !block.More && !_element.CanDrop && reader.ProvenCapacity(block.Count, _element.SlotSize) == block.Count;
        if (!isWhole || Grid.FindSizes(lengths, block.Count) is not int[] sizes)
            return Leave(context);
        SequenceConverter<T[], T>.Charge(in reader, context, in block);
        Array items = Array.CreateInstanceFromArrayType(typeof(TArray), sizes);
        LateParts? parts = _element.CanAwait && context.Pending?.Unmade is ObjectTable.Entry entry ? new LateParts(entry) : null;
        context.Announce(items);
        if (parts is null)
            _element.ReadMany(ref reader, GridMemory.Of<T>(items), context);
        else
            ReadLate(ref reader, context, items, parts);
        context.Exit();
        grid = (TArray)(object)items;
        return true;
    }

    /// <summary>Reads elements that may refer to late objects, which hold the array.</summary>
    private void ReadLate(ref WireReader reader, ReadContext context, Array items, LateParts parts)
    {
        for (int i = 0; i < items.Length; i++)
        {
            int at = reader.Position;
            int place = i;
            GridMemory.Of<T>(items)[i] = _element.ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
            if (missing is not null)
                parts.Await<T>(missing, at, late => GridMemory.Of<T>(items)[place] = late, in reader, context);
        }

        parts.Finish(items);
    }

    private static bool Leave(ReadContext context)
    {
        context.Exit();
        return false;
    }
}
