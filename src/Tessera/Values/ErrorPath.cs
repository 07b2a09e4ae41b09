using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>
/// Finds the path of an error from its offset, by walking the bytes before it once more. So no reader or writer keeps track of where it
/// is, and every engine gives the same path.
/// </summary>
internal static class ErrorPath
{
    /// <summary>As below, in a context of its own.</summary>
    public static void Locate(TesseraException error, ReadOnlySpan<byte> data, ReadScope scope, int depth, bool isWriting = false, Descriptor? root = null, SessionTypes? session = null)
    {
        ReadContext context;
        try
        {
            context = ReadContext.Rent(scope);
        }
        catch (Exception e) when (e is TesseraException or InsufficientExecutionStackException)
        {
            // There is no stack left to look for it.
            return;
        }

        context.Session = session;
        Locate(error, data, context, depth, isWriting, root);
        context.Return();
    }

    /// <param name="error">Gets its path; -1 as its offset leaves it as it is.</param>
    /// <param name="data">The input or output from its start, at least to the error.</param>
    /// <param name="context">That of the failed call, which is not needed any more: what descriptors it has parsed are not parsed again.</param>
    /// <param name="depth">How many objects, lists and maps a reader that knows its types, or a writer, had entered.</param>
    /// <param name="isWriting">The data are output.</param>
    /// <param name="root">Of output in front of which no descriptor has been written yet; else null.</param>
    public static void Locate(TesseraException error, ReadOnlySpan<byte> data, ReadContext context, int depth = int.MaxValue, bool isWriting = false, Descriptor? root = null)
    {
        if (error.Offset < 0)
            return;
        context.Restart();
        if (root is not null)
            context.Types.Add(root);
        Set(error, Find(error, data, context, root?.Root, Levels(error, depth, isWriting), isWriting));
    }

    /// <summary>As <see cref="Locate(TesseraException, ReadOnlySpan{byte}, ReadContext, int, bool, Descriptor?)"/>, in an element of a list whose other elements are not there any more.</summary>
    /// <param name="error">Its offset counts from the first byte of the element.</param>
    /// <param name="row">The element, at least to the error.</param>
    /// <param name="context">Back at the start of the element.</param>
    /// <param name="type">Of the element.</param>
    /// <param name="index">In the list.</param>
    /// <param name="depth">As above, with the list.</param>
    /// <param name="isWriting">The data are output.</param>
    public static void LocateInRow(TesseraException error, ReadOnlySpan<byte> row, ReadContext context, WireType type, long index, int depth, bool isWriting)
    {
        int levels = Levels(error, depth, isWriting);
        Set(error, levels > 0 ? PathText.InElement(Find(error, row, context, type, levels == int.MaxValue ? levels : levels - 1, isWriting), index) : PathText.Root);
    }

    /// <param name="error">Its offset says where.</param>
    /// <param name="data">Begin with a value, or with a message.</param>
    /// <param name="context">Of these data.</param>
    /// <param name="type">Of the value; null for a message.</param>
    /// <param name="levels">How deep to go.</param>
    /// <param name="isWriting">The data are output.</param>
    private static string Find(TesseraException error, ReadOnlySpan<byte> data, ReadContext context, WireType? type, int levels, bool isWriting)
    {
        // On reading, the application fails when it is handed a value, behind whose last byte the offset stands.
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
            // The error stands in the header or in the root's descriptor: the path is the root.
        }
        catch (InsufficientExecutionStackException)
        {
            // There is no stack left to look for it.
        }

        return PathText.Root;
    }

    private static void Set(TesseraException error, string path) => error.Path = error.Member is null ? path : PathText.Append(path, error.Member);

    /// <summary>
    /// An object begins at the same byte as its first member, so an offset alone cannot say which of the two was wrong. Only for errors
    /// that a reader of known types finds, for only it enters all that it reads.
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
