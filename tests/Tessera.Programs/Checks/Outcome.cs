using System.Runtime.InteropServices;

namespace Tessera.Programs.Checks;

/// <summary>What a call of the library gave, as a text that can be compared.</summary>
internal sealed class Outcome
{
    private Outcome(string text, object? value, Exception? error) => (Text, Value, Error) = (text, value, error);

    /// <summary>The state of the value, or the code, offset and path of the error.</summary>
    public string Text { get; }

    public object? Value { get; }

    public Exception? Error { get; }

    /// <summary>Whether another exception than the library's came out.</summary>
    public bool IsCrash => Error is not (null or TesseraException);

    public static Outcome Of<T>(Func<T> action)
    {
        try
        {
            T value = action();
            return new(ObjectState.Of(value), value, null);
        }
        catch (TesseraException error)
        {
            return new($"{error.Code} at {error.Offset}, {error.Path}", null, error);
        }
        catch (Exception error) when (error is not SEHException)
        {
            return new($"{error.GetType().Name}: {error}", null, error);
        }
    }
}
