using Microsoft.Extensions.Logging;

namespace Tessera;

internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Error, "The result of a call cannot be written.")]
    public static partial void ResultIsUnwritable(ILogger logger, Exception failure);
}
