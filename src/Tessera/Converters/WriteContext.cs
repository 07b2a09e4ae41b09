using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>The state of writing one message: depth and the descriptors it has defined. It dies with the message.</summary>
internal sealed class WriteContext
{
    [ThreadStatic]
    private static WriteContext? t_cached;

    private readonly List<Descriptor> _types = [];
    private long _tableBytes;
    private int _depth;
    private int _maxDepth;

    public ConverterCache Converters { get; private set; } = null!;

    public static WriteContext Rent(ConverterCache converters)
    {
        WriteContext context = t_cached ?? new WriteContext();
        t_cached = null;
        context.Converters = converters;
        context._maxDepth = converters.Settings.MaxDepth;
        context._depth = 0;
        return context;
    }

    public void Return()
    {
        if (_types.Count > 0)
            _types.Clear();
        _tableBytes = 0;
        t_cached = this;
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

    /// <summary>The number of a type the message has defined, -1 for none. Descriptors are interned, so identity is equality.</summary>
    public int Find(Descriptor descriptor)
    {
        for (int i = 0; i < _types.Count; i++)
        {
            if (ReferenceEquals(_types[i], descriptor))
                return i;
        }

        return -1;
    }

    /// <summary>Appends a type under the same conditions as every reader does (spec/format.md §4).</summary>
    public void Define(Descriptor descriptor)
    {
        if (_types.Count >= FormatLimits.TableEntries || _tableBytes + descriptor.Bytes.Length > FormatLimits.TableBytes)
            return;
        _types.Add(descriptor);
        _tableBytes += descriptor.Bytes.Length;
    }

    private void FailDepth(in WireWriter writer) => throw new TesseraException(
        TesseraErrorCode.LimitExceeded,
        $"The objects are nested deeper than MaxDepth = {_maxDepth}; the graph may contain a cycle",
        writer.Length);
}
