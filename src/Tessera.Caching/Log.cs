using Microsoft.Extensions.Logging;

namespace Tessera;

internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "The cache entry '{Key}' cannot be read and is treated as a miss.")]
    public static partial void EntryIsUnreadable(ILogger logger, string key, Exception failure);
}
