using System.Runtime.ExceptionServices;

namespace Tessera.TestKit;

/// <summary>Runs code on a thread of 256 KiB stack: what recurses without a limit ends the process there.</summary>
public static class SmallStack
{
    private const int Size = 256 * 1024;

    /// <summary>Runs an action to its end and passes its exception on.</summary>
    public static void Run(Action action)
    {
        ExceptionDispatchInfo? failure = null;
        Thread thread = new(
            () =>
            {
                try
                {
                    action();
                }
                catch (Exception e)
                {
                    failure = ExceptionDispatchInfo.Capture(e);
                }
            },
            Size);
        thread.Start();
        thread.Join();
        failure?.Throw();
    }
}
