using Tessera.Converters.References;

namespace Tessera.Converters.Custom;

/// <summary>Writes one value part by part, in the order of the surrogate type.</summary>
internal sealed class FormWriter : FormWalk
{
    private readonly WriteContext _context;
    private FormWriter? _nextFree;
    private Loan<WireWriter> _writer;

    private FormWriter(WriteContext context) => _context = context;

    /// <summary>Returns a writer that is not in use. Each nested value needs its own writer.</summary>
    public static FormWriter Rent(ref WireWriter writer, WriteContext context, FormNode root, ConverterCache cache)
    {
        FormWriter form = context.FreeParts ?? new FormWriter(context);
        context.FreeParts = form._nextFree;
        form._writer.Begin(ref writer);
        form.Begin(root, cache);
        return form;
    }

    /// <summary>Makes the writer available for the next value. After a failure, it need not be returned.</summary>
    public void Return()
    {
        End();
        _writer.End();
        _nextFree = _context.FreeParts;
        _context.FreeParts = this;
    }

    public void Write<T>(T value)
    {
        FormNode node = Expect();
        FormStep<T> step = GetStep<T>(node);
        if ((step.IsContent || !node.MayBeNull) && (value is null || step.NullForm?.IsNull(value) == true))
        {
            WriteNull();
            return;
        }

        try
        {
            ref WireWriter writer = ref _writer.Target;
            WritePrefixes(ref writer, step.Prefixes);
            if (step.IsContent)
                step.Converter.WriteContent(ref writer, value, _context);
            else
                step.Converter.Write(ref writer, value, _context);
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }

        Pass();
    }

    public void WriteText(ReadOnlySpan<char> value)
    {
        FormNode node = Expect();
        if (node.Bare.Kind != WireKind.String)
            throw Misfit(node, "text");
        WritePrefixes(node);
        _writer.Target.WriteText(value);
        Pass();
    }

    public void WriteNull()
    {
        FormNode node = Expect();
        if (!node.MayBeNull)
            throw Misfit(node, "null");
        // A list, map or union counts as a level of depth even if it is null.
        bool isLevel = node.Type.IsLevel;
        if (isLevel)
            EnterLevel();
        _writer.Target.WriteByte(0);
        if (isLevel)
            _context.Exit();
        Pass();
    }

    public void WriteStartObject()
    {
        FormNode node = Expect();
        if (node.Bare.Kind != WireKind.Shape)
            throw Misfit(node, "an object");
        WritePrefixes(node);
        EnterLevel();
        // An object without members is one byte.
        if (node.Bare.Members.Length == 0)
            _writer.Target.WriteByte(0);
        Enter(node);
    }

    public void WriteEndObject()
    {
        Leave(isList: false);
        _context.Exit();
    }

    public void WriteStartList(int count)
    {
        FormNode node = Expect();
        if (node.Bare.Kind != WireKind.List)
            throw Misfit(node, "a list");
        if (node.Bare.IsUnordered)
            throw Misuse("The converter writes a set item by item, but the profile of these options sorts its elements; call Write<TValue> with the whole set");
        if (count < 0)
            throw Misuse("The converter begins a list with a negative count of items");
        WritePrefixes(node);
        EnterLevel();
        _writer.Target.WriteHead(count);
        Enter(node, count);
    }

    public void WriteItems<T>(ReadOnlySpan<T> items)
    {
        if (!IsInList || items.Length > ItemsLeft)
            throw Misuse($"The converter writes {items.Length} items, but the list that it began has room for only {ItemsLeft}");
        if (items.IsEmpty)
            return;
        FormStep<T> step = GetStep<T>(Expect());
        if (step.IsPlain)
        {
            WriteMany(step, items);
            return;
        }

        foreach (T item in items)
            Write(item);
    }

    public void WriteEndList()
    {
        Leave(isList: true);
        _context.Exit();
    }

    protected override bool PassHead(FormNode list, ref int count, ref bool more) => false;

    private FormStep<T> GetStep<T>(FormNode node)
    {
        if (node.WriteStep is FormStep<T> known)
            return known;
        FormStep<T> step = Resolve<T>(node);
        node.WriteStep = step;
        return step;
    }

    private void WriteMany<T>(FormStep<T> step, ReadOnlySpan<T> items)
    {
        try
        {
            step.Converter.WriteMany(ref _writer.Target, items, _context);
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }

        Pass(items.Length);
    }

    private void WritePrefixes(FormNode node)
    {
        try
        {
            WritePrefixes(ref _writer.Target, node.Prefixes);
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }
    }

    /// <summary>Writes the bytes in front of a value that is not null: 01 for an optional and for a ref.</summary>
    private void WritePrefixes(ref WireWriter writer, WireType[] prefixes)
    {
        foreach (WireType prefix in prefixes)
        {
            writer.WriteByte(1);
            if (prefix.Kind == WireKind.Ref && !_context.Sorts)
                NumberObject(ref writer);
        }
    }

    /// <summary>Gives a number to an object that is written part by part, because readers count it. No reference ever leads to the object.</summary>
    private void NumberObject(ref WireWriter writer)
    {
        _context.RequireNumber(_context.Objects.Count, in writer);
        _context.Objects.TryAdd(new WrittenObject(new object(), null), out _);
    }

    private void EnterLevel()
    {
        try
        {
            _context.Enter(in _writer.Target);
        }
        catch (Exception e)
        {
            Stop(e);
            throw;
        }
    }
}
