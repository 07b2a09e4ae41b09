namespace Tessera;

/// <summary>A member that the data may lack: not sent, sent as null, and sent with a value are three things.</summary>
/// <remarks>It can be the type of a member only. What is not sent changes nothing in <see cref="TesseraSerializer.Populate"/>.</remarks>
/// <typeparam name="T">The type of the value.</typeparam>
public readonly record struct TesseraMaybe<T>
{
    /// <summary>A value that is sent.</summary>
    /// <param name="value">The value; may be null.</param>
    public TesseraMaybe(T value)
    {
        Value = value;
        IsSent = true;
    }

    /// <summary>False for the default value.</summary>
    public bool IsSent { get; }

    /// <summary>The value, which may be null; the default of its type if it was not sent.</summary>
    public T Value { get; }

    /// <summary>A value that is sent.</summary>
    /// <param name="value">The value; may be null.</param>
    /// <returns>The value as sent.</returns>
    public static implicit operator TesseraMaybe<T>(T value) => new(value);

    /// <summary>The value as text.</summary>
    /// <returns>Nothing if it was not sent.</returns>
    public override string ToString() => IsSent ? $"{Value}" : "";
}
