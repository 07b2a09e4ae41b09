using System.Diagnostics.CodeAnalysis;

namespace Tessera;

/// <summary>What the converter and the comparer of a property do with its values. Entity Framework keeps nulls from both, so none of this is about them.</summary>
/// <param name="options">Of the messages.</param>
/// <param name="property">What errors call the property; null for its type.</param>
internal sealed class StoredValue<T>(TesseraOptions options, string? property)
{
    // Whoever makes a converter or comparer is warned.
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
