namespace Tessera.Converters.Custom;

/// <summary>
/// Runs code of the application for one value or type. Any exception it throws is a failure of that code, even a <see cref="TesseraException"/> from a call of
/// this library that the code makes.
/// </summary>
internal static class UserCode
{
    /// <summary>Runs code that is called once for a type, where there is no place in the data.</summary>
    public static TResult Run<TState, TResult>(Type type, TState state, Func<TState, Type, TResult> call)
    {
        try
        {
            return call(state, type);
        }
        catch (Exception e) when (IsFailure(e))
        {
            throw Explain(e, $"A converter, factory or modifier of the application threw an exception for {type}; see the inner exception",
                -1, isOfValue: false);
        }
    }

    /// <summary>Creates an object by code of the application instead of a constructor.</summary>
    public static T Create<T>(Func<object> create)
    {
        object? made;
        try
        {
            made = create();
        }
        catch (TesseraException e) when (!e.IsMadeByApplication)
        {
            throw new InvalidOperationException($"The application could not create a {typeof(T)}.", e);
        }

        return made is T value ? value : throw new InvalidOperationException(
            $"The application was asked to create a {typeof(T)} but created an object of a different type, or null.");
    }

    /// <summary>Whether an exception is a failure of the code. Cancellation, and running out of memory or stack, are not, and pass unchanged.</summary>
    public static bool IsFailure(Exception error) => error is not (OperationCanceledException or OutOfMemoryException or InsufficientExecutionStackException);

    /// <param name="offset">The offset after the value when reading, and before the value when writing.</param>
    public static TesseraException Failed(string what, long offset, Exception? inner) =>
        Explain(inner, what, offset, isOfValue: true);

    /// <summary>Describes the failure. The converter may be made for JSON and another library's objects; the text says how to replace it.</summary>
    public static TesseraException ConverterFailed(Type type, long offset, Exception inner) => Failed(
        $"The converter of {type} threw {inner.GetType()}; see the inner exception; if an attribute of the type names the converter, a converter in Converters of the options takes precedence",
        offset,
        inner);

    /// <summary>Adds the place to an exception of the application. A <see cref="TesseraException"/> made by it keeps its code and text.</summary>
    /// <param name="offset">The offset at which the code was called.</param>
    /// <param name="isOfValue">Whether the code ran for one value, and not for the object that holds it.</param>
    public static TesseraException Explain(Exception? thrown, string what, long offset, bool isOfValue) =>
        thrown is TesseraException { IsMadeByApplication: true } own
        ? new(own.Code, own.Text, offset, inner: own) { IsOfValue = isOfValue }
        : new(TesseraErrorCode.UserCodeFailed, what, offset, inner: thrown) { IsOfValue = isOfValue };
}
