namespace Tessera.Converters.Custom;

/// <summary>
/// Follows the calls of a direct converter through its surrogate type, in the order of the bytes. A call that does not match the type is an error of the
/// converter. After any error the value cannot be completed, even if the converter catches the exception.
/// </summary>
internal abstract class FormWalk
{
    private Frame[] _frames = new Frame[4];
    private int _open;
    private FormNode? _next;
    private ConverterCache? _cache;

    /// <summary>The exception that stopped the walk; null if there was none.</summary>
    public Exception? Failure { get; private set; }

    /// <summary>Whether the application caused the <see cref="Failure"/>, and not the data or a nested value.</summary>
    public bool IsMisuse { get; private set; }

    /// <summary>Whether exactly one whole value has been written or read.</summary>
    public bool IsComplete => _next is null && _open == 0 && Failure is null;

    protected ConverterCache Cache => _cache!;

    /// <summary>The number of items that are left in the list around the cursor, or in its current block; 0 outside a list.</summary>
    protected int ItemsLeft => _open > 0 && _frames[_open - 1].Members is null ? _frames[_open - 1].Left : 0;

    /// <summary>Creates the exception that says why the value is not complete.</summary>
    public InvalidOperationException Incomplete() => Failure as InvalidOperationException ?? Misuse(_open == 0
        ? "The converter returned without reading or writing its value"
        : $"The converter returned without ending {(_frames[_open - 1].Members is null ? "a list" : "an object")} that it began");

    protected void Begin(FormNode root, ConverterCache cache)
    {
        _next = root;
        // A comparison is cheaper than the write barrier.
        if (!ReferenceEquals(_cache, cache))
            _cache = cache;
    }

    protected void End() => Debug.Assert(IsComplete && !IsMisuse);

    /// <summary>Returns the place of the next value.</summary>
    protected FormNode Expect() => _next ?? throw Surplus();

    /// <summary>Returns how values of the type are written and read at the place.</summary>
    protected FormStep<T> Resolve<T>(FormNode node)
    {
        FormStep<T>? step;
        try
        {
            step = FormStep<T>.Find(node, Cache);
        }
        catch (Exception e)
        {
            // For example, the type cannot be serialized.
            Stop(e);
            throw;
        }

        return step ?? throw Misfit(node, $"{typeof(T)}");
    }

    /// <summary>Enters the object or list at the next place.</summary>
    /// <param name="count">The number of items of a list, or of its first block.</param>
    /// <param name="more">Whether another block follows.</param>
    protected void Enter(FormNode node, int count = 0, bool more = false)
    {
        if (_open == _frames.Length)
            Array.Resize(ref _frames, 2 * _open);
        FormNode[]? members = node.Bare.Kind == WireKind.Shape ? node.Members : null;
        _frames[_open++] = new Frame { Node = node, Members = members, Left = members?.Length ?? count, More = more };
        _next = members is null ? count > 0 ? node.Element : null : members.Length > 0 ? members[0] : null;
    }

    /// <summary>Leaves the object or list around the cursor. All of its parts must have been written or read.</summary>
    protected void Leave(bool isList)
    {
        if (Failure is not null || _open == 0 || _frames[_open - 1].Members is null != isList)
            throw Misuse(isList ? "The converter ends a list, but it has not begun one here" : "The converter ends an object, but it has not begun one here");
        if (_next is not null)
            throw Misuse($"The converter ends {(isList ? "a list" : "an object")} although {_frames[_open - 1].Left} of its parts are still to come");
        _frames[--_open] = default;
        Pass();
    }

    protected bool IsInList => Failure is null && _open > 0 && _frames[_open - 1].Members is null;

    protected bool IsAtEnd => _next is null;

    /// <summary>Moves behind values that are complete.</summary>
    /// <param name="count">The number of values, which may be more than one only within a list.</param>
    protected void Pass(int count = 1)
    {
        if (_open == 0)
        {
            _next = null;
            return;
        }

        ref Frame frame = ref _frames[_open - 1];
        frame.Left -= count;
        if (frame.Members is FormNode[] members)
            _next = frame.Left > 0 ? members[^frame.Left] : null;
        else
            _next = frame.Left > 0 || (frame.More && PassHead(frame.Node, ref frame.Left, ref frame.More)) ? frame.Node.Element : null;
    }

    /// <summary>Moves to the next block of a list.</summary>
    protected abstract bool PassHead(FormNode list, ref int count, ref bool more);

    /// <summary>Remembers an error of the data or of a nested value, to be thrown again if the application swallows it.</summary>
    protected void Stop(Exception failure)
    {
        Failure ??= failure;
        _next = null;
    }

    protected InvalidOperationException Misuse(string text)
    {
        InvalidOperationException error = new($"{text}.", Failure);
        IsMisuse |= Failure is null;
        Stop(error);
        return error;
    }

    protected InvalidOperationException Misfit(FormNode node, string what) =>
        Misuse($"The declared type of the converter has {DescriptorPrinter.Print(node.Type)} here, which is not {what}");

    private InvalidOperationException Surplus()
    {
        if (Failure is not null)
            return new InvalidOperationException("The converter continues after an exception that it caught; it must let the exception propagate.", Failure);
        return Misuse(
            _open == 0
                ? "The converter reads or writes more than one value"
                : $"The {(_frames[_open - 1].Members is null ? "list" : "object")} has no further part: the converter must end it");
    }

    private struct Frame
    {
        public FormNode Node;

        /// <summary>The places of the members; null for a list.</summary>
        public FormNode[]? Members;

        /// <summary>The number of parts that are left, including the next one.</summary>
        public int Left;

        public bool More;
    }
}
