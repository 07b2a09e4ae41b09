namespace Tessera.Values;

/// <summary>
/// Finds the path of an error from its offset, by walking over the bytes before it again. So readers and writers need not keep track of
/// their path, and every engine reports the same path.
/// </summary>
internal static class ErrorPath
{
    /// <summary>Finds the path as the next overload does, in a new context.</summary>
    public static void Locate(TesseraException error, ReadOnlySpan<byte> data, ReadScope scope,
        int depth, bool isWriting = false, Descriptor? root = null, SessionTypes? session = null)
    {
        ReadContext context;
        try
        {
            context = ReadContext.Rent(scope);
        }
        catch (Exception e) when (e is TesseraException or InsufficientExecutionStackException)
        {
            // The stack is too small to look for the path.
            return;
        }

        context.Session = session;
        Locate(error, data, context, depth, isWriting, root);
        context.Return();
    }

    /// <param name="error">The error whose path is set. An error whose offset is -1 remains as it is.</param>
    /// <param name="data">The input or output, from its start to the error or farther.</param>
    /// <param name="context">The context of the failed call, which is no longer needed there. Descriptors that it has parsed are not parsed again.</param>
    /// <param name="depth">The number of objects, lists and maps that had been entered, by a writer or by a reader that knows its types.</param>
    /// <param name="isWriting">Whether the data is output.</param>
    /// <param name="root">The descriptor of output that does not contain its descriptor yet; null for other data.</param>
    public static void Locate(TesseraException error, ReadOnlySpan<byte> data, ReadContext context,
        int depth = int.MaxValue, bool isWriting = false, Descriptor? root = null)
    {
        if (error.Offset < 0)
            return;
        context.Restart();
        if (root is not null)
            context.Types.Add(root);
        Set(error, Find(error, data, context, root?.Root, Levels(error, depth, isWriting), isWriting));
    }

    /// <summary>Finds the path of an error in an element of a list whose other elements are no longer in memory.</summary>
    /// <param name="error">The error, whose offset counts from the first byte of the element.</param>
    /// <param name="row">The bytes of the element, up to the error or farther.</param>
    /// <param name="context">The context, with the state that it had at the start of the element.</param>
    /// <param name="type">The type of the element.</param>
    /// <param name="index">The index of the element in the list.</param>
    /// <param name="depth">The number of objects, lists and maps that had been entered, including the list.</param>
    /// <param name="isWriting">Whether the data is output.</param>
    public static void LocateInRow(TesseraException error, ReadOnlySpan<byte> row, ReadContext context, WireType type, long index, int depth, bool isWriting)
    {
        int levels = Levels(error, depth, isWriting);
        Set(error, levels > 0
            ? PathText.InElement(Find(error, row, context, type, levels == int.MaxValue ? levels : levels - 1, isWriting), index)
            : PathText.Root);
    }

    /// <param name="error">The error, whose offset says where to look.</param>
    /// <param name="data">The data, which starts with a value or with a message.</param>
    /// <param name="type">The type of the value; null if the data starts with a message.</param>
    /// <param name="levels">The largest number of levels to descend.</param>
    /// <param name="isWriting">Whether the data is output.</param>
    private static string Find(TesseraException error, ReadOnlySpan<byte> data, ReadContext context, WireType? type, int levels, bool isWriting)
    {
        // When reading, the application's code fails when it receives a value. The offset is then the one after the value's last byte.
        bool isBehind = error.IsOfApplication && !isWriting;
        long end = isBehind ? Math.Max(0, error.Offset - 1) : error.Offset;
        WireReader reader = new(data[..(int)Math.Min(end, data.Length)], bounded: true);
        try
        {
            if (type is null)
                MessageHeader.Pass(ref reader, context);
            return new PathFinder(context).Find(ref reader, type ?? WireType.Any, levels, foldsLoop: isWriting && error.Code == TesseraErrorCode.LimitExceeded);
        }
        catch (TesseraException)
        {
            // The error is in the header or in the root's descriptor, so its path is the root.
        }
        catch (InsufficientExecutionStackException)
        {
            // The stack is too small to look for the path.
        }

        return PathText.Root;
    }

    private static void Set(TesseraException error, string path) => error.Path = error.Member is null ? path : PathText.Append(path, error.Member);

    /// <summary>
    /// Limits the path by the depth. An object begins at the same byte as its first member, so an offset alone cannot say which of the two was
    /// wrong. This is done only for errors that a reader of known types finds, because only such a reader enters everything that it reads.
    /// </summary>
    private static int Levels(TesseraException error, int depth, bool isWriting) => error.Code switch
    {
        _ when error.IsOfApplication => error.IsOfValue || isWriting ? depth : Math.Max(depth - 1, 0),
        TesseraErrorCode.MissingMember => depth - 1,
        TesseraErrorCode.DuplicateKey when error.Member is not null => depth - 1,
        TesseraErrorCode.TypeMismatch or TesseraErrorCode.UnknownMember or TesseraErrorCode.DuplicateKey => depth,
        _ => int.MaxValue,
    };
}
