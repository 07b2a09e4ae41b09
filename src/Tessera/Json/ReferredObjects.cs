using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>
/// Walks over a value ahead to find the objects that are referred to again: <c>$id</c> stands at the start of an object, before any reference to it has been met.
/// References behind the first error do not count (spec/format.md §10.2).
/// </summary>
internal static class ReferredObjects
{
    /// <param name="reader">At the value that is printed.</param>
    /// <param name="type">Its type.</param>
    /// <param name="start">What was known there.</param>
    /// <param name="depth">The levels around it.</param>
    /// <param name="context">Of the message; it is as before afterwards.</param>
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
            // Whoever reads the message properly meets this error too, or an earlier one.
        }

        context.EndAccount(account);
        context.MoveTo(here);
        context.GoBack(mark);
        return numbers;
    }
}
