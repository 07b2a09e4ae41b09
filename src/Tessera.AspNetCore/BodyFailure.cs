using System.Globalization;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Tessera;

/// <summary>The information about a failure that the client gets: code and place. Exception messages name server types and are only logged.</summary>
internal sealed partial class BodyFailure
{
    private BodyFailure(TesseraException failure)
    {
        Path = failure.Path;
        Text = failure.Offset < 0
            ? $"The body cannot be read: {failure.Code}, path {failure.Path}."
            : $"The body cannot be read: {failure.Code} at byte {failure.Offset}, path {failure.Path}.";
        Extensions = new() { ["code"] = failure.Code.ToString() };
        // A program compiled ahead of time has the form of this type of number in problem details, and not of a long.
        if (failure.Offset >= 0)
            Extensions["offset"] = JsonElement.Parse(failure.Offset.ToString(CultureInfo.InvariantCulture));
        Extensions["path"] = failure.Path;
    }

    public string Path { get; }

    public string Text { get; }

    /// <summary>The extension members of the problem details.</summary>
    public Dictionary<string, object?> Extensions { get; }

    /// <summary>Returns false for a type that cannot be serialized and for a defect of the library, which are not caused by the client.</summary>
    public static bool IsOfData(TesseraException failure) => failure.Code is not (TesseraErrorCode.InvalidContract or TesseraErrorCode.InternalError);

    public static BodyFailure Report(TesseraException failure, HttpContext context)
    {
        LogUnreadableBody(context.RequestServices.GetRequiredService<ILoggerFactory>().CreateLogger("Tessera.AspNetCore"), failure);
        return new BodyFailure(failure);
    }

    [LoggerMessage(1, LogLevel.Debug, "The body of a request could not be read.")]
    private static partial void LogUnreadableBody(ILogger logger, TesseraException failure);
}
