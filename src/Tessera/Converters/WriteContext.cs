using System.Buffers;
using Tessera.Converters.Custom;
using Tessera.Converters.References;

namespace Tessera.Converters;

/// <summary>The state of one message while it is written: the output, the depth and the descriptors that it has defined.</summary>
internal sealed class WriteContext
{
    private const int SideSize = 1024;

    [ThreadStatic]
    private static WriteContext? t_cached;

    private readonly TypeTable _types = new();
    private Stack<OutputBuffer>? _sides;
    private bool _inUse;
    private int _depth;
    private int _maxDepth;
    private int _converting;

    private WriteContext(OutputBuffer? output) => (Output, Types) = (output!, _types);

    /// <summary>The output of the message; null in a shared context.</summary>
    public OutputBuffer Output { get; }

    /// <summary>The type table: the message's, the session's, or a separate one while a part is encoded only to sort it.</summary>
    public TypeTable Types { get; set; }

    /// <summary>The number of shapes, lists, maps and unions around the cursor.</summary>
    public int Depth => _depth;

    /// <summary>The objects written so far; empty unless references are preserved.</summary>
    public WrittenObjects Objects { get; } = new();

    public ConverterCache Converters { get; private set; } = null!;

    /// <summary>The reducer of messages whose descriptors are replaced after everything has been written.</summary>
    public MessageReducer Reducer => field ??= new MessageReducer();

    /// <summary>Whether maps and sets are written in the order of their bytes.</summary>
    public bool Sorts { get; private set; }

    /// <summary>
    /// Whether comparisons are left out, as while keys are compared: comparisons do not count for the equality of keys (spec/format.md §3.2).
    /// </summary>
    public bool OmitsComparisons { get; set; }

    /// <summary>Whether a comparison has been left out because of <see cref="OmitsComparisons"/>.</summary>
    public bool HasOmitted { get; set; }

    /// <summary>The first free writer for a value that a converter of the application writes part by part.</summary>
    public FormWriter? FreeParts { get; set; }

    /// <summary>Whether a slot around the cursor is read without a type, so that readers need not create an object for the value.</summary>
    public bool IsUntyped { get; set; }

    /// <summary>Whether the owner holds the next object when it is read. Its object takes the data, so readers need not create one.</summary>
    public bool IsInPlace { get; set; }

    /// <summary>Writes the comparison in front of the head of a set or map, unless the collection compares in the default way.</summary>
    public void WriteComparison(ref WireWriter writer, TextComparison comparison)
    {
        if (comparison == TextComparison.None)
            return;
        if (OmitsComparisons)
            HasOmitted = true;
        else
            writer.WriteComparison(comparison);
    }

    /// <summary>Creates a context that messages and threads share, for code that reads the depth, changes no state and writes into its own array.</summary>
    public static WriteContext CreateShared(ConverterCache converters)
    {
        WriteContext context = new(null);
        context.Change(converters);
        return context;
    }

    /// <summary>Creates the context of a message that is written row by row, possibly on different threads.</summary>
    public static WriteContext CreateForRows(ConverterCache converters, OutputBuffer output)
    {
        WriteContext context = new(output);
        context.Change(converters);
        return context;
    }

    /// <summary>Begins the next element of a list that is written element by element. Only the types of the previous elements are kept.</summary>
    public void BeginRow()
    {
        long passed = Objects.Passed + Objects.Count;
        if (Objects.Count > 0)
            Objects.Clear();
        Objects.Passed = passed;
        _depth = 1;
        _converting = 0;
        IsUntyped = IsInPlace = false;
    }

    /// <summary>Returns the thread's context. A nested serialization, for example in a property getter, gets its own context.</summary>
    public static WriteContext Rent(ConverterCache converters)
    {
        WriteContext? context = t_cached;
        if (context is null || context._inUse)
            context = t_cached = Create(isNested: context is not null);
        context._inUse = true;
        context._depth = 0;
        context._converting = 0;
        // If the previous message failed, these flags may still be set.
        context.IsUntyped = context.IsInPlace = context.OmitsComparisons = context.HasOmitted = false;
        if (!ReferenceEquals(context.Converters, converters))
            context.Change(converters);
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Return()
    {
        Output.Reset();
        if (!ReferenceEquals(Types, _types))
            Types = _types;
        Types.Clear();
        if (Objects.Count > 0)
            Objects.Clear();
        _inUse = false;
    }

    /// <summary>Returns the finished message and then returns the context to the thread, as the following methods do.</summary>
    public byte[] TakeArray()
    {
        byte[] message = Output.ToArray();
        Return();
        return message;
    }

    public DetachedOutput TakeDetached()
    {
        DetachedOutput message = Output.Detach();
        Return();
        return message;
    }

    public void MoveTo(IBufferWriter<byte> destination)
    {
        Output.CopyTo(destination);
        Return();
    }

    public void MoveTo(Stream destination)
    {
        Output.CopyTo(destination);
        Return();
    }

    public void MoveTo(OutputDrain destination)
    {
        Output.CopyTo(destination);
        Return();
    }

    /// <summary>Creates a context. Code of the application that runs inside a serialization may serialize again, to any depth.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WriteContext Create(bool isNested)
    {
        // The stack is checked as in ReadContext.Rent.
        if (isNested)
            RuntimeHelpers.EnsureSufficientExecutionStack();
        else if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            Throw.Stack(0);
        return new WriteContext(new OutputBuffer());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Change(ConverterCache converters)
    {
        Converters = converters;
        _maxDepth = converters.Settings.MaxDepth;
        Sorts = converters.Settings.Sorts;
    }

    /// <summary>Rents a buffer for bytes that are not yet part of the message. If writing fails, the buffer need not be returned.</summary>
    public OutputBuffer RentSide() => _sides is not null && _sides.TryPop(out OutputBuffer? side) ? side : new OutputBuffer(SideSize);

    public void ReturnSide(OutputBuffer side)
    {
        side.Reset();
        (_sides ??= []).Push(side);
    }

    /// <summary>Enters a shape, list, map or union. The depth is counted in the same way as by the reader.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(in WireWriter writer)
    {
        if (++_depth > _maxDepth)
            FailDepth(in writer);
        if ((_depth & 15) == 0)
            RuntimeHelpers.EnsureSufficientExecutionStack();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Exit() => _depth--;

    /// <summary>Enters a level for which <see cref="HasRoom"/> has already returned true.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Push() => _depth++;

    /// <summary>Whether this many more levels are within the limit, whatever they contain, and the stack has room for them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool HasRoom(int levels) => _depth + levels <= _maxDepth && (_depth < 16 || RuntimeHelpers.TryEnsureSufficientExecutionStack());

    /// <summary>
    /// Enters a value that a converter of the application replaces by another one. Through slots of type object this may go on without end and without adding
    /// to the depth. If writing fails, <see cref="ExitConverting"/> need not be called, because the message has failed too.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EnterConverting(in WireWriter writer)
    {
        writer.EnterConverting();
        if ((++_converting & 7) == 0)
            RuntimeHelpers.EnsureSufficientExecutionStack();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ExitConverting(in WireWriter writer)
    {
        writer.ExitConverting();
        _converting--;
    }

    /// <summary>Throws if the message already has as many numbered objects as the limit allows.</summary>
    public void RequireNumber(int numbered, in WireWriter writer)
    {
        int limit = Converters.Settings.Limits.MaxReferences;
        if (numbered >= limit)
            Throw.Limit(writer.Length, $"The graph has more shared objects than MaxReferences = {limit}");
    }

    private void FailDepth(in WireWriter writer) => throw new TesseraException(
        TesseraErrorCode.LimitExceeded,
        $"The objects are nested deeper than MaxDepth = {_maxDepth}; the graph may contain a cycle, which References = Preserve keeps",
        writer.Length);
}
