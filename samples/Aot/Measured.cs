namespace Tessera.Samples.Aot;

/// <summary>A generic class with required, init-only and privately set members.</summary>
public sealed class Measured<T>
{
    public required T Value { get; init; }

    public string? Unit { get; init; }

    public List<T> Series { get; private set; } = [];

    public Measured<T> Add(T value)
    {
        Series = [.. Series, value];
        return this;
    }

    public struct Range
    {
        public required T From { get; init; }

        public T? Last { get; private set; }

        public Range To(T last)
        {
            Last = last;
            return this;
        }
    }
}
