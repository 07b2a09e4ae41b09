using Tessera.Converters.Objects;

namespace Tessera.Engines.Generated;

/// <summary>The code that was generated for a type which nobody names.</summary>
internal abstract class GeneratedObject
{
    /// <summary>An <see cref="ObjectWriter{T}"/>; null where the code was made for something else.</summary>
    public abstract object? CreateWriter(ObjectPlan plan);

    /// <summary>An <see cref="ObjectReader{T}"/>; null where the code was made for something else.</summary>
    public abstract object? CreateReader(ObjectPlan plan, ReadPlan read);
}

/// <inheritdoc/>
internal sealed class GeneratedObject<T>(Func<TesseraObjectPlan, TesseraObjectCode<T>> create) : GeneratedObject
{
    public override object? CreateWriter(ObjectPlan plan) => TesseraObjectPlan.Find(plan, null, create) is TesseraObjectCode<T> code ? new GeneratedWriter<T>(code, plan) : null;

    public override object? CreateReader(ObjectPlan plan, ReadPlan read) =>
        TesseraObjectPlan.Find(plan, read, create) is TesseraObjectCode<T> code ? new GeneratedReader<T>(code, plan, read) : null;
}
