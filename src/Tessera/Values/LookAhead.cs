using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Values;

/// <summary>Looks at the bytes of a value without moving the reader: the value is read afterwards as if nobody had looked.</summary>
internal static class LookAhead
{
    /// <param name="state">Of who looks.</param>
    /// <param name="reader">At the value; may be left anywhere.</param>
    /// <param name="context">Of the message; what it numbers is forgotten.</param>
    public delegate TResult Looking<TState, TResult>(TState state, ref WireReader reader, ReadContext context);

    /// <summary>What is passed over on the way is not checked, so where something is wrong with the value, it is looked for again from its start: the first error wins.</summary>
    /// <param name="reader">At the value, where it stays.</param>
    /// <param name="type">Of the value.</param>
    /// <param name="context">Of the message.</param>
    /// <param name="state">For <paramref name="look"/>.</param>
    /// <param name="look">Finds out what is asked of the value.</param>
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
