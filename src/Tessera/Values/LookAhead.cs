namespace Tessera.Values;

/// <summary>Looks at the bytes of a value without moving the reader, so that the value can be read normally afterwards.</summary>
internal static class LookAhead
{
    /// <param name="reader">The reader, at the start of the value. The delegate may leave it anywhere.</param>
    /// <param name="context">The context of the message. Object numbers that the delegate adds are removed afterwards.</param>
    public delegate TResult Looking<TState, TResult>(TState state, ref WireReader reader, ReadContext context);

    /// <summary>Calls a delegate at the value. If it fails, the whole value is checked, because skipped bytes may contain an earlier error.</summary>
    /// <param name="reader">The reader, at the start of the value, where it also is after the call.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="state">The state that is passed to <paramref name="look"/>.</param>
    /// <param name="look">Finds out what the caller needs to know about the value.</param>
    public static TResult At<TState, TResult>(ref WireReader reader, WireType type, ReadContext context, TState state, Looking<TState, TResult> look)
    {
        int start = reader.Position;
        int depth = context.Depth;
        ReadMark mark = context.Mark();
        TResult result;
        try
        {
            result = look(state, ref reader, context);
        }
        catch (TesseraException)
        {
            context.MoveTo(depth);
            GoBack(ref reader);
            new FormatCheck(context).Check(ref reader, type);
            throw;
        }

        GoBack(ref reader);
        return result;

        void GoBack(ref WireReader reader)
        {
            context.GoBack(mark);
            reader.MoveTo(start);
        }
    }
}
