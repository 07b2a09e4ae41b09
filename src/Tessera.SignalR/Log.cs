using Microsoft.Extensions.Logging;

namespace Tessera;

internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Error, "The {Value} of a call cannot be written.")]
    public static partial void ValueIsUnwritable(ILogger logger, string value, Exception failure);
}
