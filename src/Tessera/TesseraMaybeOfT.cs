namespace Tessera;

/// <summary>Represents the value of a member that the data may lack. It distinguishes not sent, sent as null, and sent with a value.</summary>
/// <remarks>It can only be the type of a member. <see cref="TesseraSerializer.Populate"/> does not change a member that was not sent.</remarks>
/// <typeparam name="T">The type of the value.</typeparam>
public readonly record struct TesseraMaybe<T>
{
    /// <summary>Initializes a value that is sent.</summary>
    /// <param name="value">The value, which may be null.</param>
    public TesseraMaybe(T value)
    {
        Value = value;
        IsSent = true;
    }

    /// <summary>True if the value is sent; false for the default of this type.</summary>
    public bool IsSent { get; }

    /// <summary>The value, which may be null, or the default of its type if it was not sent.</summary>
    public T Value { get; }

    /// <summary>Converts a value to one that is sent.</summary>
    /// <param name="value">The value, which may be null.</param>
    /// <returns>The value, marked as sent.</returns>
    public static implicit operator TesseraMaybe<T>(T value) => new(value);

    /// <summary>Returns the value as text.</summary>
    /// <returns>The text of the value, or an empty string if it was not sent.</returns>
    public override string ToString() => IsSent ? $"{Value}" : "";
}
