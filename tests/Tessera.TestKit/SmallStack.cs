using System.Runtime.ExceptionServices;

namespace Tessera.TestKit;

/// <summary>Runs code on a thread with a small stack, on which unlimited recursion ends the process.</summary>
public static class SmallStack
{
    /// <summary>A stack size in KiB. The runtime reserves 128 KiB of it when it checks whether the stack is sufficient.</summary>
    public const int Least = 160;

    /// <summary>Runs an action to its end and rethrows its exception.</summary>
    /// <param name="action">The action to run.</param>
    /// <param name="kilobytes">The size of the stack in KiB. 256 is enough for the allowed levels of depth, <see cref="Least"/> is not.</param>
    public static void Run(Action action, int kilobytes = 256)
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
            kilobytes * 1024);
        thread.Start();
        thread.Join();
        failure?.Throw();
    }
}
