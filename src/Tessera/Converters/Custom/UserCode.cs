namespace Tessera.Converters.Custom;

/// <summary>
/// Runs code of the application for one value or type. Whatever it throws is a failure of that code, even a <see cref="TesseraException"/> of a call of
/// this library that it makes.
/// </summary>
internal static class UserCode
{
    /// <summary>For code that runs once for a type, when there is no place in the data.</summary>
    public static TResult Run<TState, TResult>(Type type, TState state, Func<TState, Type, TResult> call)
    {
        try
        {
            return call(state, type);
        }
        catch (Exception e) when (IsFailure(e))
        {
            throw Explain(e, $"A converter, factory or modifier of the application threw an exception for {type}; see the inner exception", -1, isOfValue: false);
        }
    }

    /// <summary>An object that the application creates in place of a constructor.</summary>
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
            $"The application was asked to create a {typeof(T)} and created an object of another type, or null.");
    }

    /// <summary>Cancellation and the end of the process pass as they are.</summary>
    public static bool IsFailure(Exception error) => error is not (OperationCanceledException or OutOfMemoryException or InsufficientExecutionStackException);

    /// <param name="what">The code that failed.</param>
    /// <param name="offset">On reading, behind the value; on writing, in front of it.</param>
    /// <param name="inner">What it threw.</param>
    public static TesseraException Failed(string what, long offset, Exception? inner) =>
        Explain(inner, what, offset, isOfValue: true);

    /// <summary>Of somebody else's type it may be the converter of their JSON, which has been made for their own objects.</summary>
    public static TesseraException ConverterFailed(Type type, long offset, Exception inner) => Failed(
        $"The converter of {type} threw {inner.GetType()}; see the inner exception; if an attribute of the type names it, one in Converters of the options comes before it",
        offset,
        inner);

    /// <summary>What the application has thrown, with its place. An exception of this library that it made itself says what went wrong.</summary>
    /// <param name="thrown">By the application.</param>
    /// <param name="what">The code that failed.</param>
    /// <param name="offset">Where it was called.</param>
    /// <param name="isOfValue">For one value, and not for the object that was to take it.</param>
    public static TesseraException Explain(Exception? thrown, string what, long offset, bool isOfValue) => thrown is TesseraException { IsMadeByApplication: true } own
        ? new(own.Code, own.Text, offset, inner: own) { IsOfValue = isOfValue }
        : new(TesseraErrorCode.UserCodeFailed, what, offset, inner: thrown) { IsOfValue = isOfValue };
}
