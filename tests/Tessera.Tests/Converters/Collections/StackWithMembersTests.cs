using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class StackWithMembersTests : ConverterTests<StackWithMembersTests.UndoStack>
{
    protected override IEnumerable<StackWithMembersTests.UndoStack> Values => [new(), Create(5, 1, 2, 3)];

    private static UndoStack Create(int limit, params int[] steps)
    {
        UndoStack stack = new() { Limit = limit };
        foreach (int step in steps)
            stack.Push(step);
        return stack;
    }

    public sealed class UndoStack : Stack<int>
    {
        public int Limit { get; set; }
    }
}
