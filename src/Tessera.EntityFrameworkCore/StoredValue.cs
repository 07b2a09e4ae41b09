using System.Diagnostics.CodeAnalysis;

namespace Tessera;

/// <summary>Implements the converter and the comparer of a property. Entity Framework does not call either with null.</summary>
/// <param name="options">The options for the messages.</param>
/// <param name="property">The name of the property in error messages, or null to use the name of its type.</param>
internal sealed class StoredValue<T>(TesseraOptions options, string? property)
{
    // Code that creates a converter or comparer gets the warning.
    private const string Warned = "The constructors of the converter and comparer carry the warning.";

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Warned)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Warned)]
    public byte[] Write(T? value)
    {
        try
        {
            return TesseraSerializer.Serialize(value, options);
        }
        catch (TesseraException e)
        {
            throw Name(e, "written");
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Warned)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Warned)]
    public T Read(byte[] message)
    {
        try
        {
            return TesseraSerializer.Deserialize<T>(message, options)!;
        }
        catch (TesseraException e)
        {
            throw Name(e, "read");
        }
    }

    public bool AreSame(T? left, T? right) => (left is not null && ReferenceEquals(left, right)) || Write(left).AsSpan().SequenceEqual(Write(right));

    public int Hash(T value)
    {
        HashCode hash = default;
        hash.AddBytes(Write(value));
        return hash.ToHashCode();
    }

    public T Copy(T value) => Read(Write(value));

    private TesseraException Name(TesseraException inner, string what) =>
        new(inner.Code, $"The value of {property ?? $"a property of type {typeof(T)}"} cannot be {what}: {inner.Message}", inner);
}
