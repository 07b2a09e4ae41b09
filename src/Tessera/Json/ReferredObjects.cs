namespace Tessera.Json;

/// <summary>
/// Finds the objects that are referred to again, by looking ahead over a whole value: JSON needs <c>$id</c> at the start of an object,
/// before any reference to it has been read. References after the first error do not count (spec/format.md §10.2).
/// </summary>
internal static class ReferredObjects
{
    /// <param name="reader">The reader, at the start of the value that is printed.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="start">The state of the context at the start of the value.</param>
    /// <param name="depth">The depth at the start of the value.</param>
    /// <param name="context">The context of the message. The method restores its state.</param>
    public static HashSet<int> Find(WireReader reader, WireType type, ReadMark start, int depth, ReadContext context)
    {
        HashSet<int> numbers = [];
        ReadMark mark = context.Mark();
        int here = context.Depth;
        ReadAccount account = context.BeginAccount();
        context.Restart(start);
        context.MoveTo(depth);
        try
        {
            new FormatCheck(context, numbers).Check(ref reader, type);
        }
        catch (TesseraException)
        {
            // The printer, which reads these bytes again, will throw this error or an earlier one.
        }

        context.EndAccount(account);
        context.MoveTo(here);
        context.GoBack(mark);
        return numbers;
    }
}
