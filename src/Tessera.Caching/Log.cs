using Microsoft.Extensions.Logging;

namespace Tessera;

internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "The entry '{Key}' of the cache cannot be read and counts as a miss.")]
    public static partial void EntryIsUnreadable(ILogger logger, string key, Exception failure);
}
