using Tessera.Converters.Binding;

namespace Tessera.Converters.Custom;

/// <summary>Reads one value part by part, in the order of the surrogate type. All values that it returns have passed the checks of the format.</summary>
internal sealed class FormReader : FormWalk
{
    private readonly ReadContext _context;
    private FormReader? _nextFree;
    private Loan<WireReader> _reader;

    private FormReader(ReadContext context) => _context = context;

    /// <summary>Returns a reader that is not in use. Each nested value needs its own reader.</summary>
    public static FormReader Rent(ref WireReader reader, ReadContext context, FormNode root, ConverterCache cache)
    {
        FormReader form = (FormReader?)context.FreeParts ?? new FormReader(context);
        context.FreeParts = form._nextFree;
        form._reader.Begin(ref reader);
        form.Begin(root, cache);
        return form;
    }

    /// <summary>Makes the reader available for the next value. After a failure, it need not be returned.</summary>
    public void Return()
    {
        End();
        _reader.End();
        _nextFree = (FormReader?)_context.FreeParts;
        _context.FreeParts = this;
    }

    public T? Read<T>()
    {
        FormNode node = Expect();
        FormStep<T> step = GetStep<T>(node);
        T? value;
        try
        {
            value = Read(ref _reader.Target, node, step);
            // If the value does not convert, it is dropped and the default value of the type takes its place.
            _context.Dropped = false;
            Pass();
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }

        return value;
    }

    public bool TryReadNull()
    {
        FormNode node = Expect();
        if (!node.MayBeNull)
            return false;
        try
        {
            if (!Presence.TakeNull(ref _reader.Target, node.Type, _context))
                return false;
            Pass();
            return true;
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }
    }

    public void ReadStartObject()
    {
        FormNode node = Expect();
        if (node.Bare.Kind != WireKind.Shape)
            throw Misfit(node, "an object");
        try
        {
            ref WireReader reader = ref _reader.Target;
            RequirePrefixes(ref reader, node);
            ShapeReading.Begin(ref reader, node.Bare, _context);
            Enter(node);
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }
    }

    public void ReadEndObject() => LeaveLevel(isList: false);

    /// <returns>The number of items that certainly follow. These are all items, unless the writer did not know their number in advance.</returns>
    public int ReadStartList()
    {
        FormNode node = Expect();
        if (node.Bare.Kind != WireKind.List)
            throw Misfit(node, "a list");
        try
        {
            ref WireReader reader = ref _reader.Target;
            RequirePrefixes(ref reader, node);
            int at = reader.Position;
            _context.Enter(at);
            long smallest = node.Bare.Element!.Smallest;
            if (!BlockHead.ReadFirst(ref reader, smallest, out BlockHead block))
                Throw.Mismatch(at, "The data has null where the converter reads a list");
            Prove(ref reader, block.Count * smallest);
            Enter(node, block.Count, block.More);
            return block.Count;
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }
    }

    public void ReadItems<T>(Span<T> items)
    {
        if (!IsInList)
            throw Misuse("The converter reads the items of a list, but it has not begun one here");
        while (!items.IsEmpty)
        {
            FormStep<T> step = GetStep<T>(Expect());
            int count = step.IsPlain ? Math.Min(items.Length, ItemsLeft) : 1;
            if (step.IsPlain)
                ReadMany(step, items[..count]);
            else
                items[0] = Read<T>()!;
            items = items[count..];
        }
    }

    public bool TryReadEndList()
    {
        if (!IsInList)
            throw Misuse("The converter ends a list, but it has not begun one here");
        if (!IsAtEnd)
            return false;
        ReadEndList();
        return true;
    }

    public void ReadEndList() => LeaveLevel(isList: true);

    public void Skip()
    {
        FormNode node = Expect();
        try
        {
            ValueSkipper.Skip(ref _reader.Target, node.Type, _context);
            Pass();
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }
    }

    protected override bool PassHead(FormNode list, ref int count, ref bool more)
    {
        ref WireReader reader = ref _reader.Target;
        BlockHead block = new() { More = more, Smallest = list.Bare.Element!.Smallest };
        block.ReadNext(ref reader);
        (count, more) = (block.Count, block.More);
        return count > 0;
    }

    private FormStep<T> GetStep<T>(FormNode node)
    {
        if (node.ReadStep is FormStep<T> known)
            return known;
        FormStep<T> step = Resolve<T>(node);
        node.ReadStep = step;
        return step;
    }

    private T? Read<T>(ref WireReader reader, FormNode node, FormStep<T> step)
    {
        int at = reader.Position;
        if (step.IsContent && node.MayBeNull && Presence.TakeNull(ref reader, node.Type, _context))
            return Mismatch.Null<T>(at, _context, Cache.Settings);
        if (step.Prefixes.Length > 0 && !PassPrefixes(ref reader, step.Prefixes))
            return Mismatch.Null<T>(at, _context, Cache.Settings);
        return step.IsContent ? step.Converter.ReadContent(ref reader, _context) : step.Converter.Read(ref reader, _context);
    }

    private void ReadMany<T>(FormStep<T> step, Span<T> items)
    {
        try
        {
            step.Converter.ReadMany(ref _reader.Target, items, _context);
            Pass(items.Length);
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }
    }

    private void RequirePrefixes(ref WireReader reader, FormNode node)
    {
        int at = reader.Position;
        if (!PassPrefixes(ref reader, node.Prefixes))
            Throw.Mismatch(at, "The data has null where the converter reads an object or list");
    }

    /// <summary>Reads the bytes in front of a value. Returns false for null.</summary>
    private bool PassPrefixes(ref WireReader reader, WireType[] prefixes)
    {
        foreach (WireType prefix in prefixes)
        {
            if (!(prefix.Kind == WireKind.Ref ? PassRef(ref reader, prefix.Element!) : Presence.Read(ref reader)))
                return false;
        }

        return true;
    }

    private bool PassRef(ref WireReader reader, WireType type)
    {
        int at = reader.Position;
        ulong number = reader.ReadVarInt();
        if (number == 0)
            return false;
        // Reading the object again for each reference could take time that is exponential in the length of the data.
        if (number > 1)
            Throw.BadReference(
                at,
                "The data refers to an object written elsewhere, but the converter reads its parts here; let the converter call Read<TValue> for the whole object, which follows the reference");
        // A slot that refers to this object reads it anew.
        _context.PassObject(type, in reader);
        Presence.RequireContent(ref reader, type);
        return true;
    }

    private void LeaveLevel(bool isList)
    {
        try
        {
            Leave(isList);
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }

        _context.Exit();
    }

    /// <summary>Requires that a stream contains this many bytes, before the application allocates memory for the announced items.</summary>
    private static void Prove(ref WireReader reader, long bytes)
    {
        if (reader.EndIsKnown)
            return;
        int position = reader.Position;
        reader.Skip(bytes);
        reader.MoveTo(position);
    }
}
