using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Tessera.Hosts.Tests;

/// <summary>Keeps the lines of one category.</summary>
internal sealed class LogLines(string category) : ILoggerProvider, ILogger
{
    public ConcurrentQueue<(LogLevel Level, string Text, Exception? Failure)> Lines { get; } = new();

    public ILogger CreateLogger(string categoryName) => categoryName == category ? this : Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
        Lines.Enqueue((logLevel, formatter(state, exception), exception));

    public void Dispose()
    {
    }
}
