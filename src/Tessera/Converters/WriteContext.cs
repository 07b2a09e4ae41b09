using System.Buffers;
using System.Runtime.CompilerServices;
using Tessera.Converters.Custom;
using Tessera.Converters.References;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>The state of writing one message: output, depth and the descriptors it has defined. It dies with the message.</summary>
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

    /// <summary>Where the message goes; there is none in a context that is shared.</summary>
    public OutputBuffer Output { get; }

    /// <summary>Replaced while a part is encoded for its place in an order: its types are not the message's. That of the session while a message of one is written.</summary>
    public TypeTable Types { get; set; }

    /// <summary>Shapes, lists, maps and unions around the cursor.</summary>
    public int Depth => _depth;

    /// <summary>Empty unless references are kept.</summary>
    public WrittenObjects Objects { get; } = new();

    public ConverterCache Converters { get; private set; } = null!;

    /// <summary>For messages whose descriptors are replaced when all is written.</summary>
    public MessageReducer Reducer => field ??= new MessageReducer();

    /// <summary>Maps and sets are written in the order of their bytes.</summary>
    public bool Sorts { get; private set; }

    /// <summary>While keys are compared: two of them are equal whatever their sets and maps say of how they compare (spec/format.md §3.2).</summary>
    public bool OmitsComparisons { get; set; }

    /// <summary>Whether something has been left out for it.</summary>
    public bool HasOmitted { get; set; }

    /// <summary>For the next value that a converter of the application writes part by part.</summary>
    public FormWriter? FreeParts { get; set; }

    /// <summary>Around the cursor is a slot that is read without a type: what stands in it need not be created.</summary>
    public bool IsUntyped { get; set; }

    /// <summary>The next object is one that its owner holds when it is read, and takes the data: nobody need create it.</summary>
    public bool IsInPlace { get; set; }

    /// <summary>In front of the head of a set or map that does not compare in the usual way.</summary>
    public void WriteComparison(ref WireWriter writer, TextComparison comparison)
    {
        if (comparison == TextComparison.None)
            return;
        if (OmitsComparisons)
            HasOmitted = true;
        else
            writer.WriteComparison(comparison);
    }

    /// <summary>For code that asks for the depth, changes nothing and writes into an array of its own: messages and threads share it.</summary>
    public static WriteContext CreateShared(ConverterCache converters)
    {
        WriteContext context = new(null);
        context.Change(converters);
        return context;
    }

    /// <summary>For a message that is written row by row, on whatever threads.</summary>
    /// <param name="converters">Of the options.</param>
    /// <param name="output">Where the rows go, one behind the other.</param>
    public static WriteContext CreateForRows(ConverterCache converters, OutputBuffer output)
    {
        WriteContext context = new(output);
        context.Change(converters);
        return context;
    }

    /// <summary>Begins the next element of a list that is written one by one: of those before it, only their types are remembered.</summary>
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

    /// <summary>The thread's context; a nested serialization (from a property getter, say) gets one of its own.</summary>
    public static WriteContext Rent(ConverterCache converters)
    {
        WriteContext? context = t_cached;
        if (context is null || context._inUse)
            context = t_cached = Create(isNested: context is not null);
        context._inUse = true;
        context._depth = 0;
        context._converting = 0;
        // Where the message before failed.
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

    /// <summary>Gives the finished message and returns the context, as the next methods do.</summary>
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

    /// <summary>The call may be one of the application from inside of another, and that from inside of a third.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WriteContext Create(bool isNested)
    {
        // As in ReadContext.
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

    /// <summary>A buffer beside the message. After a failure it need not be returned.</summary>
    public OutputBuffer RentSide() => _sides is not null && _sides.TryPop(out OutputBuffer? side) ? side : new OutputBuffer(SideSize);

    public void ReturnSide(OutputBuffer side)
    {
        side.Reset();
        (_sides ??= []).Push(side);
    }

    /// <summary>Enters a shape, list, map or union, counted as the reader counts it.</summary>
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

    /// <summary>Enters a level for which <see cref="HasRoom"/> has been asked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Push() => _depth++;

    /// <summary>Whether so many levels more are within the limit, whatever is in them, and the stack is deep enough.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool HasRoom(int levels) => _depth + levels <= _maxDepth && (_depth < 16 || RuntimeHelpers.TryEnsureSufficientExecutionStack());

    /// <summary>
    /// Enters a value that a converter of the application makes another of: it may lead to itself through object slots without end, which no
    /// depth counts. After a failure there is no need to leave: the message has failed too.
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

    /// <summary>Fails where so many objects have been numbered that no other may be.</summary>
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
