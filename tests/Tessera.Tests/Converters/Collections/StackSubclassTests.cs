using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class StackSubclassTests : ConverterTests<StackSubclassTests.HistoryStack>
{
    protected override IEnumerable<StackSubclassTests.HistoryStack> Values => [new(), Create(1, 2, 3)];

    private static HistoryStack Create(params int[] items)
    {
        HistoryStack history = new();
        foreach (int item in items)
            history.Push(item);
        return history;
    }

    public sealed class HistoryStack : Stack<int>;
}
