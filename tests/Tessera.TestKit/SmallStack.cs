using System.Runtime.ExceptionServices;

namespace Tessera.TestKit;

/// <summary>Runs code on a thread of little stack: what recurses without a limit ends the process there.</summary>
public static class SmallStack
{
    /// <summary>Of which the runtime keeps 128 KiB for itself when it is asked whether there is enough.</summary>
    public const int Least = 160;

    /// <summary>Runs an action to its end and passes its exception on.</summary>
    /// <param name="action">What to run.</param>
    /// <param name="kilobytes">Of stack: with 256 there is room for the levels that are allowed, with <see cref="Least"/> there is not.</param>
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
